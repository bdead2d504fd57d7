import type { SiteConfig } from '../config/check-config.ts'
import type { DocsVersion } from '../config/docs-schema.ts'
import type { Locale } from '../config/locales-schema.ts'
import type { SidebarsInput } from '../config/sidebars-schema.ts'

// These types follow from the schemas of the config, which describe the fields.
export type { DocsVersion, Locale, SidebarsInput, SiteConfig }

/** A term, and the forms that pages must not use. A lower-case form includes the capitalized form. */
export type Term = SiteConfig['terms'][number]
/** Paths of an OpenAPI description and of the parts of its reference, below the site's folder. */
export type ApiConfig = SiteConfig['apis'][number]
/** The notice above every page. */
export type AnnouncementBar = NonNullable<SiteConfig['announcementBar']>
/** The settings of the light and the dark theme. */
export type ColorMode = SiteConfig['colorMode']
/** The repository of the pages on GitHub. */
export type Repository = NonNullable<SiteConfig['repository']>
/** The footer, for a site that has one. */
export type ConfiguredFooter = NonNullable<SiteConfig['footer']>
/** A logo from the config. */
export type ConfiguredLogo = NonNullable<SiteConfig['navbar']['logo']>
/** A link in a menu of the navbar, or in the footer. */
export type MenuLink = ConfiguredFooter['links'][number]['items'][number]

/** A logo with the addresses and sizes of its pictures. `theme` is the theme that shows the picture; default: both. */
export interface Logo {
  alt: string
  pictures: { src: string; width: number; height: number; theme?: 'light' | 'dark' }[]
}

/** The footer of an edition. */
export type Footer = Omit<ConfiguredFooter, 'logo'> & { logo: Logo | null }

/** A navbar item from the config: links that depend on the edition are not resolved. */
export type ConfiguredNavbarItem = SiteConfig['navbar']['items'][number]
type Item<Type extends ConfiguredNavbarItem['type']> = Extract<ConfiguredNavbarItem, { type: Type }>

/** A link in the navbar. */
export type NavbarLink = Item<'default'> & {
  /** The item is current on the pages of this sidebar. */
  activeSidebar?: string
  /** Except on these pages of the sidebar, and those below them: other items lead there. */
  except?: string[]
  /** Links to each version, in the order of versions, for pages without a version (the reference). */
  versions?: { label: string; href: string }[]
}

/** A menu of the versions, with links to the same page or, if there is none, to the main page. */
type DocsVersionDropdown = Omit<Item<'docsVersionDropdown'>, 'versions'> & {
  /** Indices of the versions in the menu, in `frame.edition.versions`. */
  versions: number[]
}

/** A navbar item with resolved links. */
export type NavbarItem =
  | NavbarLink
  | DocsVersionDropdown
  | Item<'dropdown' | 'search' | 'html' | 'localeDropdown'>

/** The navbar of an edition. */
export type Navbar = Omit<SiteConfig['navbar'], 'items' | 'logo'> & { items: NavbarItem[]; logo: Logo | null }
