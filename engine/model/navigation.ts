import type { Route, TocEntry } from './page.ts'

/** A resolved link. `href` includes the base. */
export interface NavigationLink {
  label: string
  href: string
}

export interface SidebarLink extends NavigationLink {
  type: 'link'
  /** Undefined where it leads to another host. */
  route?: Route
}

export interface SidebarCategory {
  type: 'category'
  label: string
  /** Closed on arrival, unless the current page is inside. */
  collapsed: boolean
  /** The page that the category itself leads to, where there is one. */
  href?: string
  route?: Route
  items: SidebarItem[]
}

export type SidebarItem = SidebarLink | SidebarCategory

/** The pages in their order, as the reader sees them. */
export type Sidebar = SidebarItem[]

/** What the frame shows of one page: data in the document, next to the article. */
export interface PageView {
  /** The frame data and scripts that this document belongs to: changes with every deploy that changes them. */
  build: string
  route: Route
  kind: 'doc' | 'api' | 'not-found'
  title: string
  /** Name of the page's sidebar, or null. */
  sidebar: string | null
  /** Empty where the page hides it. */
  toc: TocEntry[]
  /** Home is not among them; the last one is the page itself, without `href`. */
  breadcrumbs: { label: string; href?: string }[]
  previous: NavigationLink | null
  next: NavigationLink | null
  /** ISO date, or null. */
  lastUpdate: string | null
  /** Address of the page as Markdown, or null. */
  markdown: string | null
  /** Where its source can be edited, and where a problem with it can be reported: as `repositoryLinks` gives them. */
  edit?: string
  report?: string
  /**
   * Addresses of this page in each version, in the order of `frame.edition.versions`; of the version's main page where
   * it has no such page. Left out where there is one version: no menu and no banner asks for them.
   */
  versions?: string[]
  /** The same for each locale, in the order of `frame.edition.locales`. */
  locales?: string[]
  /** Language and direction of the article where they are not the document's. */
  lang?: string
  dir?: 'ltr' | 'rtl'
}
