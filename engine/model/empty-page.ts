import type { Page, Route } from './page.ts'

/** Returns a page without content whose title is its id: a base for other pages, or a substitute for a broken page. */
export function emptyPage(id: string, route: Route, source: string): Page {
  return {
    id,
    route,
    source,
    kind: 'doc',
    title: id,
    description: '',
    sidebarLabel: id,
    keywords: [],
    draft: false,
    unlisted: false,
    html: '',
    markdown: '',
    toc: [],
    sections: [],
    prose: [],
    links: [],
    anchors: [],
    names: [],
    images: [],
    samples: [],
    includes: [],
  }
}

/** Replaces a page whose source cannot be read. That problem is reported, so links to the page are not reported. */
export function brokenPage(id: string, route: Route, source: string): Page {
  return { ...emptyPage(id, route, source), unread: true, displayed_sidebar: null }
}
