import { describe, expect, it } from 'vitest'
import { leavesForDocument, type Navigation, shouldIntercept } from './should-intercept.ts'

const here = {
  origin: 'https://docs.test',
  base: '/sub/',
  shownPath: '/sub/a/',
  prefixes: ['/', '/2.0/', '/fr/', '/fr/2.0/'],
}

type Facts = Partial<Navigation & { sameDocument: boolean }>

function navigationTo(to: string, { sameDocument = false, ...facts }: Facts): Navigation {
  const destination = { url: new URL(to, 'https://docs.test/sub/a/').href, sameDocument }
  return {
    canIntercept: true,
    navigationType: 'push',
    hashChange: false,
    downloadRequest: null,
    formData: null,
    destination,
    ...facts,
  }
}

const decide = (to: string, facts: Facts = {}, standpoint = here): boolean =>
  shouldIntercept(navigationTo(to, facts), standpoint)

describe('shouldIntercept', () => {
  it.each(['/sub/b/', '/sub/b/index.html', '/sub//b/', '/sub/', '/sub/v1.2/', '/sub/b/?lang=curl#x'])(
    'is true for a link to %s',
    (to) => {
      expect(decide(to)).toBe(true)
    },
  )

  it.each([
    'https://other.test/sub/b/',
    '/b/',
    '/subway/',
    '/sub',
    '/sub/b.md',
    '/sub/llms.txt',
    '/sub/b.html',
    '/sub/LICENSE',
    '/sub/b/?q=a+query+of+the+search',
  ])('is false for a link to %s', (to) => {
    expect(decide(to)).toBe(false)
  })

  it.each([
    ['/sub/a/', '/sub/2.0/a/'],
    ['/sub/2.0/a/', '/sub/a/'],
    ['/sub/2.0/a/', '/sub/fr/2.0/a/'],
    ['/sub/fr/2.0/a/', '/sub/fr/a/'],
  ])('is false from %s to %s: another edition has another frame', (shownPath, to) => {
    expect(decide(to, {}, { ...here, shownPath })).toBe(false)
    expect(decide(to, { navigationType: 'traverse' }, { ...here, shownPath })).toBe(false)
  })

  it('is true between pages of one edition, also if a route begins like the prefix of another edition', () => {
    expect(decide('/sub/fr/2.0/b/', {}, { ...here, shownPath: '/sub/fr/2.0/a/' })).toBe(true)
    expect(decide('/sub/french/', {}, here)).toBe(true)
  })

  it('is false for reloads, downloads and forms', () => {
    expect(decide('/sub/a/', { navigationType: 'reload' })).toBe(false)
    expect(decide('/sub/b/', { downloadRequest: '' })).toBe(false)
    expect(decide('/sub/b/', { formData: new FormData() })).toBe(false)
    expect(decide('/sub/b/', { canIntercept: false })).toBe(false)
  })

  it('is false for a link to a heading of the current page', () => {
    expect(decide('/sub/a/#x', { hashChange: true, sameDocument: true })).toBe(false)
    expect(decide('/sub/a/#x', { hashChange: true, sameDocument: true, navigationType: 'traverse' })).toBe(
      false,
    )
  })

  it('is true for a heading of the next page, whose address is shown while it loads', () => {
    expect(decide('/sub/b/#x', { hashChange: true, sameDocument: true })).toBe(true)
  })

  it('is true for back and forward, and false for addresses that scripts set', () => {
    for (const path of ['/sub/b/', '/sub/gone.txt', '/sub/1.0'])
      expect(decide(path, { sameDocument: true, navigationType: 'traverse' })).toBe(true)
    expect(decide('/sub/b.txt', { navigationType: 'traverse' })).toBe(false)
    expect(decide('/sub/b/?q=a', { navigationType: 'traverse' })).toBe(true)
    expect(decide('/sub/b/', { sameDocument: true, navigationType: 'replace' })).toBe(false)
  })
})

describe('leavesForDocument', () => {
  const leaves = (to: string, facts: Facts = {}) => leavesForDocument(navigationTo(to, facts), here)

  it('is true for links to files and to pages of another edition, with any query', () => {
    for (const to of ['/sub/b.md', '/sub/llms.txt', '/sub/2.0/a/', '/sub/b/?q=words'])
      expect(leaves(to)).toBe(true)
    expect(leaves('/sub/b.md', { navigationType: 'replace' })).toBe(true)
  })

  it('is false for other sites, downloads, forms, reloads, back and forward, and headings of this page', () => {
    expect(leaves('https://other.test/sub/b/')).toBe(false)
    expect(leaves('/other/')).toBe(false)
    expect(leaves('/sub/b.zip', { downloadRequest: '' })).toBe(false)
    expect(leaves('/sub/b/', { formData: new FormData() })).toBe(false)
    expect(leaves('/sub/a/', { navigationType: 'reload' })).toBe(false)
    expect(leaves('/sub/b.md', { navigationType: 'traverse' })).toBe(false)
    expect(leaves('/sub/a/#x', { sameDocument: true, hashChange: true })).toBe(false)
  })
})
