import type { AnnouncementBar, DocsVersion, Footer, Locale, Navbar } from './config.ts'
import type { Sidebar } from './navigation.ts'
import type { Page, Route } from './page.ts'

/** One version of the docs in one locale, as the config plans it: known before its pages are read. */
export interface EditionPlan {
  /** Names its files: `2.0-fr`. */
  id: string
  version: DocsVersion
  locale: Locale
  /** Its pages' routes begin with it: `/fr/2.0/`, `/` for the last version in the default locale. */
  prefix: Route
}

/** An edition with what its pages share. */
export interface Edition extends EditionPlan {
  sidebars: Record<string, Sidebar>
  /** With every link resolved. */
  navbar: Navbar
  footer: Footer | null
  announcementBar: AnnouncementBar | null
  /** In the order of their routes. The API reference belongs to the last version, in each locale. */
  pages: Page[]
  /** Routes of the pages that nobody has translated: their text is the default locale's. */
  untranslated: ReadonlySet<Route>
  /** Route of its main page. */
  mainRoute: Route
}
