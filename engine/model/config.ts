import type { SiteConfig } from '../config/check-config.ts'
import type { DocsVersion } from '../config/docs-schema.ts'
import type { Locale } from '../config/locales-schema.ts'
import type { SidebarsInput } from '../config/sidebars-schema.ts'

// The schemas of the config say what a field is; these are their types.
export type { DocsVersion, Locale, SidebarsInput, SiteConfig }

/** A word or name, and the forms of it that pages do not use. One in small letters includes its capitalized form. */
export type Term = SiteConfig['terms'][number]
/** Where an OpenAPI description and the parts of its reference are: paths below the site's folder. */
export type ApiConfig = SiteConfig['apis'][number]
export type AnnouncementBar = NonNullable<SiteConfig['announcementBar']>
export type ColorMode = SiteConfig['colorMode']
export type Repository = NonNullable<SiteConfig['repository']>
export type Footer = NonNullable<SiteConfig['footer']>
export type Logo = NonNullable<SiteConfig['navbar']['logo']>
/** A link in a menu of the navbar, or in the footer. */
export type MenuLink = Footer['columns'][number]['items'][number]

/** A navbar item as its author writes it: links that depend on the edition are not resolved. */
export type ConfiguredNavbarItem = SiteConfig['navbar']['items'][number]
type Item<Type extends ConfiguredNavbarItem['type']> = Extract<ConfiguredNavbarItem, { type: Type }>

/** A link in the navbar. */
export type NavbarLink = Item<'default'> & {
  /** The item is current on the pages of this sidebar. */
  activeSidebar?: string
  /** Where it leads in each version, in their order, on pages that belong to none (the reference). */
  versions?: { label: string; href: string }[]
}

/** A menu of the versions: this page in each, else its main page. */
export type DocsVersionDropdown = Omit<Item<'docsVersionDropdown'>, 'versions'> & {
  /** Indices of the versions that it shows, in `frame.edition.versions`. */
  versions: number[]
}

/** A navbar item as the frame shows it. */
export type NavbarItem =
  | NavbarLink
  | DocsVersionDropdown
  | Item<'dropdown' | 'search' | 'html' | 'localeDropdown'>

/** The navbar of an edition. */
export type Navbar = Omit<SiteConfig['navbar'], 'items'> & { items: NavbarItem[] }
