import type { AnnouncementBar, ApiConfig, DocsVersion, Footer, Locale, Navbar } from './config.ts'
import type { Sidebar } from './navigation.ts'
import type { Page, Route } from './page.ts'
import type { SiteApi } from './site.ts'

/** One version of the docs in one locale, as planned by the config before its pages are read. */
export interface EditionPlan {
  /** Used in file names: `2.0-fr`. */
  id: string
  version: DocsVersion
  locale: Locale
  /** Prefix of its routes: `/fr/2.0/`, or `/` for the last version in the default locale. */
  prefix: Route
  /**
   * The API references among its pages, with the files and routes of the version, not of the locale. Empty for a version
   * without descriptions of its own: its pages refer to the APIs of the last version.
   */
  references: readonly ApiConfig[]
}

/** An edition with the data that its pages share. */
export interface Edition extends EditionPlan {
  /** The title and the tagline of the site in the language of the edition. */
  title: string
  tagline: string
  sidebars: Record<string, Sidebar>
  /** All links are resolved. */
  navbar: Navbar
  footer: Footer | null
  announcementBar: AnnouncementBar | null
  /** In the order of their routes. */
  pages: Page[]
  /** The APIs of its references, in the order of the config, without descriptions that cannot be read. */
  apis: readonly SiteApi[]
  /** Routes of pages without a translation, which have the text of the default locale. */
  untranslated: ReadonlySet<Route>
  /** Ids and routes of drafts, which the build omits. Empty in development, which shows them. */
  drafts: ReadonlyMap<string, Route>
  /** Route of its main page. */
  mainRoute: Route
}

/**
 * Returns the prefix of the edition to which a path belongs: the longest prefix with which the path begins; '' outside of the
 * site. `base` starts and ends with a slash.
 */
export function editionOf(path: string, site: { base: string; prefixes: readonly string[] }): string {
  return site.prefixes.reduce(
    (found, prefix) =>
      prefix.length > found.length && path.startsWith(site.base + prefix.slice(1)) ? prefix : found,
    '',
  )
}

/** Returns the edition of the last version if an edition has no references, and so uses those of the last version. */
export function referenceLender(
  { version, references, locale }: Edition,
  editions: readonly Edition[],
): Edition | undefined {
  if (version.isLast || references.length > 0) return undefined
  return editions.find((each) => each.version.isLast && each.locale === locale)
}
