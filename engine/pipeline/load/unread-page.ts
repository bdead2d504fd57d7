import type { Page, Route } from '../../model/page.ts'

/**
 * What stands for a page whose source cannot be read: what other pages, sidebars and the config say of it is not found
 * wrong as well.
 */
export function unreadPage(id: string, route: Route, source: string): Page {
  return {
    id,
    route,
    source,
    kind: 'doc',
    unread: true,
    title: id,
    description: '',
    sidebarLabel: id,
    keywords: [],
    hideTableOfContents: false,
    outsideSidebars: true,
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
