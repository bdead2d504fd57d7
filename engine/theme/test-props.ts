import type { Frame } from '../model/frame.ts'
import type { PageView } from '../model/navigation.ts'

/** A small site, for the tests of the frame. */
export const frame: Frame = {
  title: 'Docs',
  base: '/sub/',
  navbar: {
    title: 'Docs',
    logo: null,
    hideOnScroll: false,
    style: 'default',
    items: [
      {
        type: 'default',
        label: 'Guides',
        href: '/sub/',
        external: false,
        position: 'left',
        activePattern: '^/(?!api/)',
      },
      {
        type: 'default',
        label: 'API',
        href: '/sub/api/',
        external: false,
        position: 'left',
        activeBase: '/api/',
      },
      { type: 'default', label: 'Chat', href: 'https://chat.example.com', external: true, position: 'right' },
      { type: 'search', position: 'right' },
    ],
  },
  footer: {
    style: 'light',
    logo: null,
    columns: [
      { title: 'Community', items: [{ label: 'Chat room', href: 'https://example.com', external: true }] },
    ],
    copyright: 'Copyright 2025',
  },
  announcementBar: { id: 'one', content: 'News: <b>now</b>', isCloseable: true },
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
  sidebars: {
    docs: [
      { type: 'link', label: 'Introduction', href: '/sub/', route: '/' },
      {
        type: 'category',
        label: 'Start',
        collapsed: true,
        items: [{ type: 'link', label: 'Quickstart', href: '/sub/start/quick/', route: '/start/quick/' }],
      },
    ],
  },
  search: { documents: '/sub/d.json', index: '/sub/i.json' },
  edition: {
    prefix: '/',
    prefixes: ['/'],
    home: '/sub/',
    docsId: 'default',
    versions: [{ name: 'current', label: 'current' }],
    version: 0,
    last: 0,
    locales: [{ code: 'en', label: 'English' }],
    locale: 0,
    banner: null,
  },
}

/** A page of it; `changes` on top. */
export function viewOf(changes: Partial<PageView> = {}): PageView {
  return {
    build: 'one',
    route: '/start/quick/',
    kind: 'doc',
    title: 'Quickstart',
    sidebar: 'docs',
    toc: [
      { id: 'first', text: 'First', level: 2 },
      { id: 'second', text: 'Second', level: 3 },
    ],
    breadcrumbs: [{ label: 'Start', href: '/sub/start/' }, { label: 'Quickstart' }],
    previous: { label: 'Introduction', href: '/sub/' },
    next: null,
    lastUpdate: '2025-05-13',
    markdown: '/sub/start/quick/index.md',
    ...changes,
  }
}

export { fixedControls as controls } from './fixed-controls.ts'
