import type { Page, Route } from './page.ts'

/** A resolved link. `href` includes the base path. */
export interface NavigationLink {
  label: string
  href: string
  /** Set if the language of the label differs from that of the document: the label is the title of a page without a translation. */
  lang?: string | undefined
}

/** A link of a sidebar: to the page at a route, or to an address on another host. `lang` is as in `NavigationLink`. */
type SidebarLink = { type: 'link'; label: string; lang?: string } & (
  | { route: Route; href?: undefined }
  | { href: string; route?: undefined }
)

/** A category of a sidebar. */
export interface SidebarCategory {
  type: 'category'
  label: string
  /** Whether the category is closed at first. It is open if the current page is in it. */
  collapsed: boolean
  /** The page of the category itself, if there is one. */
  route?: Route
  items: SidebarItem[]
}

/** An item of a sidebar. */
export type SidebarItem = SidebarLink | SidebarCategory

/** The items in the order that readers see. */
export type Sidebar = SidebarItem[]

/** Returns the fields of a page that go to the browser unchanged. The frame has them in its `view`. */
export function shownOf({ toc, lastUpdate }: Page) {
  return { toc, lastUpdate }
}

/** The data of one page for the frame, stored in the document next to the article. */
export interface PageView extends Pick<Page, keyof ReturnType<typeof shownOf>> {
  /** Fingerprint of the frame data and scripts of this document. */
  build: string
  route: Route
  kind: 'doc' | 'api' | 'not-found'
  title: string
  /** Name of the page's sidebar, or null. */
  sidebar: string | null
  /** Without the home page. The last item is the page itself, without `href`. */
  breadcrumbs: { label: string; href?: string; lang?: string | undefined }[]
  previous: NavigationLink | null
  next: NavigationLink | null
  /** Address of the page as Markdown, or null. */
  markdown: string | null
  /** Links for editing the source and for reporting a problem, from `repositoryLinks`. */
  edit?: string
  report?: string
  /**
   * Addresses of this page in each version, in the order of `frame.edition.versions`. A version without this page has
   * the address of its main page. Omitted if there is only one version, because then there is no menu and no banner.
   */
  versions?: string[]
  /** The same for each locale, in the order of `frame.edition.locales`. */
  locales?: string[]
  /** Set if the article's language differs from the document's language. */
  lang?: string
  dir?: 'ltr' | 'rtl'
}
