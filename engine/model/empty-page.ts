import type { Page, Route } from './page.ts'

/** A page without content, whose title is its id: to be filled in, or in place of a page that cannot be read. */
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
    hideTableOfContents: false,
    outsideSidebars: false,
    draft: false,
    unlisted: false,
    html: '',
    markdown: '',
    toc: [],
    sections: [],
    prose: [],
    links: [],
    anchors: [],
    images: [],
    samples: [],
    includes: [],
  }
}
