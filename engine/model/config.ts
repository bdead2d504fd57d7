import type { Severity } from './problem.ts'

/** `site.config.ts` after validation: every default filled in, every internal address with its base. */
export interface SiteConfig {
  /** Path of the config's file from the project's root, for findings about it. */
  source: string
  title: string
  tagline: string
  /** Origin without trailing slash, e.g. `https://docs.example.com`. */
  url: string
  /** Path under which the site lives; starts and ends with a slash. */
  base: string
  /** Language of the words, as in `<html lang>`: the default locale's code. */
  lang: string
  docs: DocsConfig
  /** Languages in which the site is published, in the order of the menu; one of them is the default. */
  locales: Locale[]
  navbar: Navbar<ConfiguredNavbarItem>
  /** Null where nothing is in it. */
  footer: Footer | null
  announcementBar: AnnouncementBar | null
  colorMode: ColorMode
  /** The OpenAPI description and where its reference stands, or null. */
  api: ApiConfig | null
  search: { maxHits: number; highlightResult: boolean; synonyms: string[][] }
  /** Ids of models that samples may name. */
  models: string[]
  /** Words that pages write in one way alone. */
  terms: Term[]
  severity: {
    brokenLinks: Severity
    brokenMarkdownLinks: Severity
    brokenAnchors: Severity
    duplicateRoutes: Severity
    pagesOutsideSidebars: Severity
    unlinkedPages: Severity
    deadEnds: Severity
    unfitDescriptions: Severity
    wrongTerms: Severity
    brokenBudgets: Severity
  }
}

/** The docs and their versions (specification §3). */
export interface DocsConfig {
  /** Under it the reader's preferred version is remembered (specification §4). */
  id: string
  /** Newest first; one of them is the last one. */
  versions: DocsVersion[]
}

/** One state of the docs. Paths of sources are below the site's folder. */
export interface DocsVersion {
  name: string
  label: string
  /** Between the locale and the pages: empty, or with a slash at its end: `2.0/`. */
  path: string
  /** Folder of the pages. */
  docs: string
  /** File of the sidebars. */
  sidebars: string
  /** The one that readers get where they did not ask for another. */
  isLast: boolean
  /** Id of the page that stands for the version; null: the docs home, else the first page of the sidebars. */
  mainDocId: string | null
  /** Ids of pages that the build leaves out. */
  draftIds: string[]
  banner: 'none' | 'unreleased' | 'unmaintained'
}

/** One language of the site. */
export interface Locale {
  /** As in `<html lang>`; names the folder of the translations, `i18n/<code>`. */
  code: string
  label: string
  dir: 'ltr' | 'rtl'
  /** First part of its routes: empty, or with a slash at its end: `fr/`. */
  path: string
  isDefault: boolean
}

/** One name for one thing. */
export interface Term {
  /** As the site writes it. */
  use: string
  /** Forms that it does not use. One in small letters stands for its capitalized form as well. */
  not: string[]
}

/** Paths are below the site's folder. */
export interface ApiConfig {
  description: string
  route: string
  title: string
  /** Words that the reference carries besides the description's, before and after its operations. */
  parts: { before: string[]; after: string[] }
}

export interface Logo {
  alt: string
  src: string
  srcDark?: string
}

export interface Navbar<Item = NavbarItem> {
  title: string
  logo: Logo | null
  hideOnScroll: boolean
  style: 'default' | 'primary' | 'dark'
  items: Item[]
}

interface NavbarItemPosition {
  position: 'left' | 'right'
}

/** A link in the navbar. `external` opens no new tab; it marks another host. */
export interface NavbarLink extends NavbarItemPosition {
  type: 'default'
  label: string
  href: string
  external: boolean
  /** The item is current on these routes: a prefix, or a pattern. */
  activeBase?: string
  activePattern?: string
  /** … or those of the pages in this sidebar. */
  activeSidebar?: string
  /** Where it leads in each version, in their order, on pages that belong to none (the reference). */
  versions?: { label: string; href: string }[]
}

/** A link in a menu of the navbar, or in the footer. */
export interface MenuLink {
  label: string
  href: string
  external: boolean
}

export interface NavbarDropdown extends NavbarItemPosition {
  type: 'dropdown'
  label: string
  items: MenuLink[]
}

export interface NavbarSearch extends NavbarItemPosition {
  type: 'search'
}

export interface NavbarHtml extends NavbarItemPosition {
  type: 'html'
  value: string
}

/** A menu of the versions: this page in each, else its main page. */
export interface DocsVersionDropdown extends NavbarItemPosition {
  type: 'docsVersionDropdown'
  before: MenuLink[]
  after: MenuLink[]
  /** Places of the versions that it shows, in `frame.edition.versions`. */
  versions: number[]
}

/** A menu of the locales: this page in each. */
export interface LocaleDropdown extends NavbarItemPosition {
  type: 'localeDropdown'
  before: MenuLink[]
  after: MenuLink[]
}

/** A navbar item as the frame shows it. */
export type NavbarItem =
  | NavbarLink
  | NavbarDropdown
  | NavbarSearch
  | NavbarHtml
  | DocsVersionDropdown
  | LocaleDropdown

/** A link to a page by its id. Its label is the page's, unless it has its own. */
export interface NavbarDoc extends NavbarItemPosition {
  type: 'doc'
  docId: string
  label?: string
}

/** A link to the first page of a sidebar. */
export interface NavbarDocSidebar extends NavbarItemPosition {
  type: 'docSidebar'
  sidebarId: string
  label?: string
}

/** A link to a version's main page. */
export interface NavbarDocsVersion extends NavbarItemPosition {
  type: 'docsVersion'
  label?: string
}

/** A navbar item as its author writes it: what depends on the edition is not settled. */
export type ConfiguredNavbarItem =
  | NavbarLink
  | NavbarDropdown
  | NavbarSearch
  | NavbarHtml
  | NavbarDoc
  | NavbarDocSidebar
  | NavbarDocsVersion
  | LocaleDropdown
  | (Omit<DocsVersionDropdown, 'versions'> & { versions?: string[] })

export interface Footer {
  style: 'light' | 'dark'
  logo: Logo | null
  columns: { title: string; items: MenuLink[] }[]
  copyright: string
}

export interface AnnouncementBar {
  id: string
  content: string
  backgroundColor?: string
  textColor?: string
  isCloseable: boolean
}

export interface ColorMode {
  defaultMode: 'light' | 'dark'
  disableSwitch: boolean
  respectPrefersColorScheme: boolean
}
