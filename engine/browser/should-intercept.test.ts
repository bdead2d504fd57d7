import { describe, expect, it } from 'vitest'
import { type NavigationFacts, shouldIntercept } from './should-intercept.ts'

const here = { origin: 'https://docs.test', base: '/sub/', shownPath: '/sub/a/' }

function decide(to: string, facts: Partial<NavigationFacts> = {}): boolean {
  return shouldIntercept(
    {
      canIntercept: true,
      navigationType: 'push',
      hashChange: false,
      downloadRequest: null,
      hasFormData: false,
      sameDocument: false,
      destination: new URL(to, 'https://docs.test/sub/a/'),
      ...facts,
    },
    here,
  )
}

describe('shouldIntercept', () => {
  it.each(['/sub/b/', '/sub/b', '/sub/b.html', '/sub/', '/sub/b/?lang=curl#x'])('takes %s', (to) => {
    expect(decide(to)).toBe(true)
  })

  it.each(['https://other.test/sub/b/', '/b/', '/subway/', '/sub', '/sub/b.md', '/sub/llms.txt'])(
    'leaves %s to the browser',
    (to) => {
      expect(decide(to)).toBe(false)
    },
  )

  it('leaves reloads, downloads and forms to the browser', () => {
    expect(decide('/sub/a/', { navigationType: 'reload' })).toBe(false)
    expect(decide('/sub/b/', { downloadRequest: '' })).toBe(false)
    expect(decide('/sub/b/', { hasFormData: true })).toBe(false)
    expect(decide('/sub/b/', { canIntercept: false })).toBe(false)
  })

  it('leaves headings of the page on the screen to the browser', () => {
    expect(decide('/sub/a/#x', { hashChange: true, sameDocument: true })).toBe(false)
    expect(decide('/sub/a/#x', { hashChange: true, sameDocument: true, navigationType: 'traverse' })).toBe(
      false,
    )
  })

  it('loads the page of a heading while the address is already ahead of the screen', () => {
    expect(decide('/sub/b/#x', { hashChange: true, sameDocument: true })).toBe(true)
  })

  it('takes back and forward, and leaves addresses that scripts write', () => {
    expect(decide('/sub/b/', { sameDocument: true, navigationType: 'traverse' })).toBe(true)
    expect(decide('/sub/b/', { sameDocument: true, navigationType: 'replace' })).toBe(false)
  })
})
