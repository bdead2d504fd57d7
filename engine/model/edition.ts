import type { AnnouncementBar, DocsVersion, Footer, Locale, Navbar } from './config.ts'
import type { Sidebar } from './navigation.ts'
import type { Page, Route } from './page.ts'

/** Where an edition stands: one version of the docs in one locale. */
export interface EditionPlace {
  /** Names its files: `2.0-fr`. */
  id: string
  version: DocsVersion
  locale: Locale
  /** Its pages' routes begin with it: `/fr/2.0/`, `/` for the last version in the default locale. */
  prefix: Route
}

/** An edition with what its pages share. */
export interface Edition extends EditionPlace {
  sidebars: Record<string, Sidebar>
  /** Every link of it settled. */
  navbar: Navbar
  footer: Footer | null
  announcementBar: AnnouncementBar | null
  /** In the order of their routes. The API reference stands with the last version, in each locale. */
  pages: Page[]
  /** Routes of the pages that nobody has translated: their words are the default locale's. */
  untranslated: ReadonlySet<Route>
  /** Route of the page that stands for it. */
  mainRoute: Route
}
