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
  /** Language of the words, as in `<html lang>`. */
  lang: string
  navbar: Navbar
  footer: Footer
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
  }
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

export interface Navbar {
  title: string
  logo: Logo | null
  hideOnScroll: boolean
  style: 'default' | 'primary' | 'dark'
  items: NavbarItem[]
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
}

export interface NavbarDropdown extends NavbarItemPosition {
  type: 'dropdown'
  label: string
  items: { label: string; href: string; external: boolean }[]
}

export interface NavbarSearch extends NavbarItemPosition {
  type: 'search'
}

export interface NavbarHtml extends NavbarItemPosition {
  type: 'html'
  value: string
}

export type NavbarItem = NavbarLink | NavbarDropdown | NavbarSearch | NavbarHtml

export interface Footer {
  style: 'light' | 'dark'
  logo: Logo | null
  columns: { title: string; items: { label: string; href: string; external: boolean }[] }[]
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
