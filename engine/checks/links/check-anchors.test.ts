import { describe, expect, test } from 'vitest'
import { aPage } from '../../fixtures/a-page.ts'
import { aConfig, aLocale, anEdition, aSite, aVersion } from '../../fixtures/a-site.ts'
import { problemsOf } from '../../fixtures/problems-of.ts'
import type { Section } from '../../model/page.ts'
import type { Site } from '../../model/site.ts'
import { checkAnchors, LINK_TO_HEADING, missingAnchor, targetOf } from './check-anchors.ts'

const parts = { 'operation/list_files': '/guides/files/' }
const anchors = ['setup', 'größe', 'tag/chat/operation/chat']

function findingsOf(
  fragment: string,
  route = '/guides/',
  onBrokenAnchors: 'ignore' | 'warn' | 'error' = 'error',
) {
  const link = { written: `x#${fragment}`, target: { route, fragment }, toFile: false, line: 4, column: 2 }
  const pages = [aPage('/', { links: [link] }), aPage('/guides/', { anchors, parts })]
  return problemsOf(/^broken-anchor$/, { pages, config: { onBrokenAnchors } })
}

describe('a link to a part of a page', () => {
  test.each([
    ['that is there', 'setup'],
    ['whose id has letters that addresses encode', 'größe'],
    ['of the reference', 'tag/chat/operation/chat'],
    ['that is its top', 'top'],
    ['that is its top, in any letters', 'TOP'],
    ['that is no part: an empty fragment', ''],
    ['and a text in it', 'setup:~:text=words'],
    ['that is only a text in it', ':~:text=words'],
  ])('%s is no problem', (_name, fragment) => {
    expect(findingsOf(fragment)).toEqual([])
  })

  test('that is missing is reported with its position and the nearest id', () => {
    expect(findingsOf('stup')).toEqual([
      {
        rule: 'broken-anchor',
        severity: 'error',
        message: 'The link "x#stup" leads to no part of site/docs/guides.mdx.',
        hint: 'Did you mean "setup"?',
        source: 'site/docs/index.mdx',
        line: 4,
        column: 2,
      },
    ])
  })

  test('that is similar to a part on another page of the reference names that part', () => {
    expect(findingsOf('operation/list_files')).toEqual([])
    expect(findingsOf('operation/list_fils')[0]?.hint).toBe('Did you mean "operation/list_files"?')
  })

  test('to which a redirect gives another id names the new address', () => {
    const link = {
      written: '/1.0/#old',
      target: { route: '/1.0/', fragment: 'old' },
      toFile: false,
      line: 4,
      column: 2,
    }
    const pages = [aPage('/1.0/', { anchors: ['sold', 'new'], links: [link] })]
    const redirects = { '/1.0/#old': '/1.0/#new' }
    const config = aConfig({ redirects })
    const editions: Site['editions'] = [
      anEdition(config, { pages, version: { ...aVersion(), path: '1.0/' } }),
    ]
    const [found] = checkAnchors(aSite({ config, pages, editions }))
    expect(found?.hint).toBe('It has moved. Write its address: "/#new".')
  })

  test('without a similar id gets another hint', () => {
    expect(findingsOf('nowhere')[0]?.hint).toBe('Link to one of its headings, or to the page.')
  })

  test('is case-sensitive, as ids are', () => {
    expect(findingsOf('Setup')).toHaveLength(1)
  })

  test('of a missing page is not reported separately', () => {
    expect(findingsOf('setup', '/nowhere/')).toEqual([])
  })

  test.each(['ignore', 'warn', 'error'] as const)('has the severity %s of the config', (wanted) => {
    const found = findingsOf('nowhere', '/guides/', wanted)
    expect(found.map(({ severity }) => severity)).toEqual(wanted === 'ignore' ? [] : [wanted])
  })
})

test('thousands of links to missing parts: only the first ones have a suggestion', () => {
  const link = { written: '/guides/#stup', target: { route: '/guides/', fragment: 'stup' }, toFile: false }
  const pages = [aPage('/', { links: Array(1001).fill(link) }), aPage('/guides/', { anchors: ['setup'] })]
  const hints = problemsOf(/^broken-anchor$/, { pages }).map(({ hint }) => hint)
  expect(hints.slice(-2)).toEqual(['Did you mean "setup"?', 'Link to one of its headings, or to the page.'])
})

describe('a link to a part that only the original of a translation has', () => {
  const heading = (text: string, anchor: string, level = 2): Section => ({
    anchor,
    heading: text,
    level,
    text: '',
    identifiers: [],
    kind: 'heading',
  })
  const hintsFor = (translated: Section[], ofOriginal = [heading('States', 'states')]) => {
    const toStates = (route: string) => [
      { written: 'a.mdx#states', target: { route, fragment: 'states' }, toFile: true },
    ]
    const german = aLocale({ code: 'de', path: 'de/', isDefault: false })
    const original = aPage('/a/', { anchors: ['states'], sections: ofOriginal })
    const { config } = aSite({ config: { locales: [aLocale(), german] } })
    const editions = [
      anEdition(config, { pages: [aPage('/', { links: toStates('/a/') }), original] }),
      anEdition(config, {
        locale: german,
        pages: [
          aPage('/de/', { source: 'site/docs/index.mdx', links: toStates('/de/a/') }),
          aPage('/de/a/', { source: 'site/i18n/de/docs/a.mdx', sections: translated }),
        ],
      }),
    ] as const
    const pages = editions.flatMap((edition) => edition.pages)
    const site: Site = { ...aSite({ config, pages }), editions: [...editions] }
    return checkAnchors(site).map(({ hint }) => hint)
  }

  test('gets the heading of the translation with the id of the original', () => {
    const [original, translated] = [heading('States', 'states'), heading('Zustände', 'zustände')]
    const start: Section = { ...heading('A', ''), kind: 'page' }
    const hint =
      'Give the heading in site/i18n/de/docs/a.mdx the id that it has in site/docs/a.mdx: "## Zustände {#states}".'
    expect(hintsFor([translated], [original])).toEqual([hint])
    expect(hintsFor([start, translated], [original])).toEqual([hint])
    expect(hintsFor([translated], [start, original])).toEqual([hint])
  })

  test('gets another remedy if the part of the original is no heading', () => {
    expect(hintsFor([heading('Zustände', 'zustände')], [])).toEqual([LINK_TO_HEADING])
  })

  test('gets only the id if the headings of the two pages differ in number or level', () => {
    const onlyId =
      'Give the heading in site/i18n/de/docs/a.mdx the id that it has in site/docs/a.mdx: {#states}.'
    expect(hintsFor([])).toEqual([onlyId])
    expect(hintsFor([heading('Länder', 'länder'), heading('Zustände', 'zustände')])).toEqual([onlyId])
    expect(hintsFor([heading('Zustände', 'zustände', 3)])).toEqual([onlyId])
  })
})

test('the ids of a page are read only for a search: a large reference has 50,000 ids, and its texts as many wrong links', () => {
  const target = targetOf(aPage('/api/', { anchors, parts }))
  target.anchors[Symbol.iterator] = () => {
    throw new Error('All ids are read.')
  }
  expect(missingAnchor('stup', target, () => '')).toMatchObject({ hint: '' })
  expect(() => missingAnchor('stup', target)).toThrow('All ids are read.')
})
