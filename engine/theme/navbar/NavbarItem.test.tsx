import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { NavbarItem as Item } from '../../model/config.ts'
import type { Frame } from '../../model/frame.ts'
import type { PageView } from '../../model/navigation.ts'
import { controls, frame, viewOf } from '../fixtures/test-props.ts'
import { NavbarItem } from './NavbarItem.tsx'

const editions: Frame = {
  ...frame,
  edition: {
    ...frame.edition,
    versions: [
      { name: 'current', label: 'Next' },
      { name: '2.0', label: '2.x' },
    ],
    version: 1,
    last: 1,
    locales: [
      { code: 'en', label: 'English' },
      { code: 'ar', label: 'العربية' },
    ],
  },
}
const view: Partial<PageView> = {
  versions: ['/sub/next/start/quick/', '/sub/start/quick/'],
  locales: ['/sub/start/quick/', '/sub/ar/start/quick/'],
}

function render(item: Item, changes: Partial<PageView> = view, preferred = ''): string {
  const preferredVersion = { ...controls.preferredVersion, get: () => preferred }
  return renderToStaticMarkup(
    <NavbarItem
      item={item}
      frame={editions}
      view={viewOf(changes)}
      controls={{ ...controls, preferredVersion }}
    />,
  )
}

describe('NavbarItem', () => {
  it('the error of an item that cannot be rendered quotes the item, and contains the cause', () => {
    const item: Item = {
      type: 'default',
      label: 'Broken',
      href: '/sub/x/',
      position: 'left',
      activePattern: '(',
    }
    let thrown: unknown
    try {
      render(item)
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBeInstanceOf(Error)
    expect((thrown as Error).message).toContain(JSON.stringify(item, null, 2))
    expect((thrown as Error).cause).toBeInstanceOf(SyntaxError)
  })

  it('the error of an item of an unknown type names the type', () => {
    const item = { type: 'carousel', position: 'left' } as unknown as Item
    expect(() => render(item)).toThrow(
      expect.objectContaining({
        message: expect.stringContaining('"type": "carousel"'),
        cause: new Error('No NavbarItem component found for type "carousel"'),
      }),
    )
  })

  it('the menu of versions has the page in each version, between the links of the config, and marks the current version', () => {
    const html = render({
      type: 'docsVersionDropdown',
      position: 'right',
      before: [{ label: 'New', href: '/sub/new/' }],
      after: [{ label: 'Older', href: 'https://old.example/' }],
      versions: [0, 1],
    })
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/sub/new/',
      '/sub/next/start/quick/',
      '/sub/start/quick/',
      'https://old.example/',
    ])
    expect(html).toMatch(/href="\/sub\/start\/quick\/"[^>]* aria-current="page"/)
    expect(html).toContain('Version: </span><bdi>2.x</bdi>')
  })

  it('the menu of locales has the page in each locale, with its language', () => {
    const html = render({ type: 'localeDropdown', position: 'right', before: [], after: [] })
    expect(html).toContain('href="/sub/ar/start/quick/" lang="ar" hrefLang="ar"')
    expect(html).toContain('Language: </span><bdi>English</bdi>')
  })

  it('the label of a version has its own direction, in a frame of another direction', () => {
    const html = render({
      type: 'docsVersionDropdown',
      position: 'right',
      before: [],
      after: [],
      versions: [1],
    })
    expect(html.match(/<bdi>2\.x<\/bdi>/g)).toHaveLength(2)
  })
})
