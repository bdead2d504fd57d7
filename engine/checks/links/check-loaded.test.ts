import { describe, expect, test } from 'vitest'
import { aPage } from '../../fixtures/a-page.ts'
import { aConfig } from '../../fixtures/a-site.ts'
import { problemsOf } from '../../fixtures/problems-of.ts'
import type { Link } from '../../model/page.ts'

function findingsOf(link: Pick<Link, 'written' | 'target' | 'loads'>, frames: string[] = []) {
  const policy = { ...aConfig().policy, 'frame-src': frames }
  const pages = [aPage('/', { links: [{ toFile: false, line: 7, ...link }] })]
  return problemsOf(/^blocked-address$/, { pages, config: { policy } })
}

describe('an address that the page loads', () => {
  const video = { written: 'https://www.video.example/embed/a', loads: 'frame-src' } as const

  test('on another host is reported with the field that allows the host', () => {
    expect(findingsOf(video, ['https://video.example', 'https://*.other.example'])).toEqual([
      {
        rule: 'blocked-address',
        severity: 'error',
        message:
          'Browsers block "https://www.video.example/embed/a": the security policy of the site does not allow its host.',
        hint: "Add the host to the config: policy: { 'frame-src': ['https://www.video.example'] }.",
        source: 'site/docs/index.mdx',
        line: 7,
      },
    ])
    expect(findingsOf({ ...video, written: '//www.video.example/a' })).toHaveLength(1)
  })

  test('without a host that the config can allow is reported with another remedy', () => {
    expect(findingsOf({ ...video, written: 'http://www.video.example/a' })).toMatchObject([
      { hint: 'Write "https://www.video.example/a".' },
    ])
    const data = `data:video/mp4;base64,${'A'.repeat(1000)}`
    expect(findingsOf({ written: data, loads: 'media-src' })).toMatchObject([
      {
        message: expect.stringMatching(/^Browsers block "data:video\/mp4;base64,A{23}…": the security/),
        hint: 'Put the file into static/, and write its path from there, beginning with a slash.',
      },
    ])
  })

  test.each(['https://www.video.example', 'https://*.video.example'])(
    'is no problem if the config allows %s',
    (origin) => {
      expect(findingsOf(video, [origin])).toEqual([])
    },
  )

  test('on the site is no problem, except in a frame', () => {
    const own = { written: '/a.mp4', target: { route: '/a.mp4', fragment: '' } }
    expect(findingsOf({ ...own, loads: 'media-src' })).toEqual([])
    expect(findingsOf(own)).toEqual([])
    expect(findingsOf({ ...own, loads: 'frame-src' })).toMatchObject([
      { hint: 'Link to it, or write its content into the component.' },
    ])
  })
})

test.each([
  [[], 1],
  [["'self'"], 0],
])('a form that is sent to the site is reported unless the policy allows this: %j', (allowed, count) => {
  const policy = { ...aConfig().policy, 'form-action': allowed }
  const link: Link = {
    written: '/a/',
    target: { route: '/', fragment: '' },
    toFile: false,
    loads: 'form-action',
  }
  const pages = [aPage('/', { links: [link] })]
  expect(problemsOf(/^blocked-address$/, { pages, config: { policy } })).toHaveLength(count)
})

test.each([
  [
    'https://badges.example/a.svg',
    [],
    ["Add the host to the config: policy: { 'img-src': ['https://badges.example'] }."],
  ],
  ['https://badges.example/a.svg', ['https://badges.example'], []],
  ['/img/a.svg', [], []],
])('a picture %s of the announcement is reported unless the policy allows %j', (src, allowed, hints) => {
  const config = aConfig({
    announcementBar: { id: 'a', isCloseable: true, content: `<img alt="" src="${src}">` },
  })
  const policy = { ...config.policy, 'img-src': allowed }
  const found = problemsOf(/^blocked-address$/, {
    config: { announcementBar: config.announcementBar, policy },
  })
  expect(found.map(({ hint }) => hint)).toEqual(hints)
  for (const { field } of found) expect(field).toEqual(['announcementBar', 'content'])
})
