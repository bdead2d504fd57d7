import * as z from 'zod'
import type { DocsVersion, Locale } from '../model/config.ts'
import { isCssColor } from './css-color.ts'
import { DocsSchema, reportTwice, SourcePath, toDocs } from './docs-schema.ts'
import { issueText } from './issue-text.ts'
import { LanguageTag, LocalesSchema, toLocales } from './locales-schema.ts'

/** A path on the site: begins with a slash, without the base. */
const SitePath = z.string().regex(/^\//, 'expected a path that begins with a slash')
const Address = z.string().refine(isAddress, 'expected an address that begins with https:// and a host')
const ORIGIN = 'expected an address like "https://docs.example.com"; its path goes into "base"'
const Severity = z.enum(['ignore', 'warn', 'error'])
const Color = z
  .string()
  .refine(isCssColor, 'expected a CSS color, like "navy", "#0b57d0" or "light-dark(white, black)"')

/** A link leads to a page (`to`) or to another host (`href`). */
const link = {
  label: z.string().min(1),
  to: SitePath.optional(),
  href: Address.optional(),
}
const oneTarget = (value: { to?: string | undefined; href?: string | undefined }) =>
  (value.to === undefined) !== (value.href === undefined)
const ONE_TARGET = { error: 'expected either "to" (a page) or "href" (another host)' }

const PlainLink = z.strictObject(link).refine(oneTarget, ONE_TARGET)
const position = z.enum(['left', 'right']).default('right')

const DefaultItem = z
  .strictObject({
    type: z.literal('default').default('default'),
    ...link,
    position,
    /** The item is current below this path … */
    activeBasePath: SitePath.optional(),
    /** … or where this regular expression matches the route. */
    activeBaseRegex: z.string().refine(isPattern, 'expected a regular expression').optional(),
  })
  .refine(oneTarget, ONE_TARGET)
  .superRefine(({ href, activeBasePath, activeBaseRegex }, context) => {
    const issue = (field: string, message: string, hint: string) =>
      context.addIssue({ code: 'custom', path: [field], message, params: { hint } })
    const given = Object.entries({ activeBasePath, activeBaseRegex }).filter(
      ([, value]) => value !== undefined,
    )
    for (const [field] of href === undefined ? [] : given) {
      issue(field, 'no page of the site is on another host', 'Leave it out, or lead to a page with "to".')
    }
    if (href === undefined && given.length > 1) {
      issue(
        'activeBaseRegex',
        'activeBasePath says already where the item is current',
        'Leave one of them out.',
      )
    }
  })

const Dropdown = z.strictObject({
  type: z.literal('dropdown'),
  label: z.string().min(1),
  position,
  items: z.array(PlainLink).min(1),
})

const SearchItem = z.strictObject({ type: z.literal('search'), position })
/** Markup of the site's own, trusted as the config is. Addresses like `/a/` get the base. */
const HtmlItem = z.strictObject({ type: z.literal('html'), value: z.string(), position })

const label = z.string().min(1).optional()

/** A page by its id, in the version that the reader is in, else prefers, else in the last one. */
const DocItem = z.strictObject({ type: z.literal('doc'), docId: z.string().min(1), label, position })
/** The first page of a sidebar, in the same version. */
const DocSidebarItem = z.strictObject({
  type: z.literal('docSidebar'),
  sidebarId: z.string().min(1),
  label,
  position,
})
/** The main page of the same version. */
const DocsVersionItem = z.strictObject({ type: z.literal('docsVersion'), label, position })
const around = {
  position,
  /** Links above and below those of the menu itself. */
  dropdownItemsBefore: z.array(PlainLink).default([]),
  dropdownItemsAfter: z.array(PlainLink).default([]),
}
const DocsVersionDropdown = z.strictObject({
  type: z.literal('docsVersionDropdown'),
  ...around,
  /** Names of the versions that it shows, in this order; all of them without it. */
  versions: z.array(z.string()).min(1).optional(),
})
const LocaleDropdown = z.strictObject({ type: z.literal('localeDropdown'), ...around })

const NAVBAR_ITEMS = {
  default: DefaultItem,
  dropdown: Dropdown,
  search: SearchItem,
  html: HtmlItem,
  doc: DocItem,
  docSidebar: DocSidebarItem,
  docsVersion: DocsVersionItem,
  docsVersionDropdown: DocsVersionDropdown,
  localeDropdown: LocaleDropdown,
}

/** Types of navbar items, for hints. */
export const navbarItemTypes: readonly string[] = Object.keys(NAVBAR_ITEMS)

/** Each item is read by the schema of its type, so that a message speaks of that type alone. */
const NavbarItemSchema = z.unknown().transform((value, context) => {
  const given = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined
  const type = given === undefined ? 'default' : given
  const schema = Object.hasOwn(NAVBAR_ITEMS, String(type))
    ? NAVBAR_ITEMS[type as keyof typeof NAVBAR_ITEMS]
    : undefined
  if (!schema) {
    context.addIssue({
      code: 'custom',
      path: ['type'],
      message: `No NavbarItem component found for type "${String(type)}"`,
      params: { known: navbarItemTypes, name: String(type) },
    })
    return z.NEVER
  }
  const result = schema.safeParse(value, { error: issueText, reportInput: true })
  if (result.success) return result.data
  for (const issue of result.error.issues) context.addIssue(issue as Parameters<typeof context.addIssue>[0])
  return z.NEVER
})

function isOrigin(text: string): boolean {
  return /^https?:\/\/[^/?#@\s]+\/?$/.test(text) && URL.canParse(text)
}

/** An address on another host, or of a mailbox. */
export function isAddress(text: string): boolean {
  return /^(https?:\/\/[^/?#]|mailto:.)/.test(text) && URL.canParse(text)
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text)
    return true
  } catch {
    return false
  }
}

const LogoSchema = z.strictObject({ alt: z.string(), src: SitePath, srcDark: SitePath.optional() })

/** What `site.config.ts` may say. Every default stands here, those of versions and locales beside. */
const Fields = z.strictObject({
  /** Name of the site: stands after the bar in each page's title. */
  title: z.string().min(1),
  tagline: z.string().default(''),
  /** Origin under which the site is published, e.g. `https://docs.example.com`. */
  url: z
    .string()
    .refine(isOrigin, ORIGIN)
    .transform((url) => new URL(url).origin),
  /** Path under which the site lives, with a slash at both ends. */
  base: z
    .string()
    .regex(/^\/((?!\.)[\w.~-]+\/)*$/, 'expected a path with a slash at both ends, like "/" or "/docs/"')
    .default('/'),
  /** Language of the words, where there is one; `locales` names several. */
  lang: LanguageTag.optional(),
  docs: DocsSchema,
  locales: LocalesSchema,
  navbar: z
    .strictObject({
      title: z.string().default(''),
      logo: LogoSchema.optional(),
      hideOnScroll: z.boolean().default(false),
      style: z.enum(['default', 'primary', 'dark']).default('default'),
      items: z.array(NavbarItemSchema).default([]),
    })
    .prefault({}),
  footer: z
    .strictObject({
      style: z.enum(['light', 'dark']).default('light'),
      logo: LogoSchema.optional(),
      links: z.array(z.strictObject({ title: z.string(), items: z.array(PlainLink) })).default([]),
      copyright: z.string().default(''),
    })
    .prefault({}),
  announcementBar: z
    .strictObject({
      /** A new id shows the bar again to those who closed the last one. */
      id: z.string().default('announcement-bar'),
      /** Inline HTML, trusted as the config is. Addresses like `/a/` get the base. */
      content: z.string().min(1),
      backgroundColor: Color.optional(),
      textColor: Color.optional(),
      isCloseable: z.boolean().default(true),
    })
    .optional(),
  colorMode: z
    .strictObject({
      defaultMode: z.enum(['light', 'dark']).default('light'),
      disableSwitch: z.boolean().default(false),
      respectPrefersColorScheme: z.boolean().default(false),
    })
    .prefault({}),
  /** The OpenAPI description, a file in the site's folder, and where its reference stands. */
  api: z
    .strictObject({
      description: SourcePath.default('openapi.yaml'),
      route: z
        .string()
        .regex(/^\/((?!\.)[\w.~-]+\/)+$/, 'expected a route like "/api/"')
        .default('/api/'),
      title: z.string().default('API reference'),
      /** MDX files in the site's folder: words that stand before and after the operations, in this order. */
      parts: z
        .strictObject({ before: z.array(SourcePath).default([]), after: z.array(SourcePath).default([]) })
        .prefault({}),
    })
    .optional(),
  search: z
    .strictObject({
      maxHits: z.int().min(1).max(50).default(12),
      highlightResult: z.boolean().default(true),
      /** Groups of words that mean the same to readers. */
      synonyms: z.array(z.array(z.string()).min(2)).default([]),
    })
    .prefault({}),
  /** Ids of models that code may name; another one that looks like them is a finding. Empty: not checked. */
  models: z.array(z.string()).default([]),
  /** Words with one spelling, and the forms of them that pages do not use. */
  terms: z
    .array(z.strictObject({ use: z.string().min(1), not: z.array(z.string().min(1)).min(1) }))
    .default([]),
  onBrokenLinks: Severity.default('error'),
  onBrokenMarkdownLinks: Severity.default('warn'),
  onBrokenAnchors: Severity.default('warn'),
  onDuplicateRoutes: Severity.default('warn'),
  onPagesOutsideSidebars: Severity.default('warn'),
  /** No other page's article leads to the page. */
  onUnlinkedPages: Severity.default('warn'),
  /** The page's article leads to no other page. */
  onDeadEnds: Severity.default('warn'),
  onUnfitDescriptions: Severity.default('warn'),
  onWrongTerms: Severity.default('warn'),
  /** What readers load of the site is more than a site of its size is allowed. */
  onBrokenBudgets: Severity.default('warn'),
})

/** The fields, each right by itself, and what they say together. */
export const SiteConfigSchema = Fields.superRefine(({ lang, locales, docs, navbar }, context) => {
  if (lang !== undefined && locales && lang !== locales.default) {
    context.addIssue({
      code: 'custom',
      path: ['lang'],
      message: `the default locale is "${locales.default}"`,
      params: { hint: 'Leave lang out: the locales say it.' },
    })
  }
  const names = docs.versions.map(({ name }) => name)
  for (const [index, item] of navbar.items.entries()) {
    if (item.type !== 'docsVersionDropdown') continue
    for (const [place, name] of (item.versions ?? []).entries()) {
      if (names.includes(name)) continue
      context.addIssue({
        code: 'custom',
        path: ['navbar', 'items', index, 'versions', place],
        message: `there is no version "${name}"`,
        params: { known: names, name },
      })
    }
  }
  reportTwice(
    navbar.items.map(({ type }, index) => (type === 'search' ? type : String(index))),
    (index, first) =>
      context.addIssue({
        code: 'custom',
        path: ['navbar', 'items', index],
        message: `the search stands in the navbar already, at items[${first}]`,
        params: { hint: 'Leave one search there.' },
      }),
  )
  reportSharedPlaces(toDocs(docs).versions, toLocales(locales, lang ?? 'en'), context)
})

/** Each edition has a place of its own, and one stands at the root. */
function reportSharedPlaces(versions: DocsVersion[], locales: Locale[], context: z.RefinementCtx): void {
  // Without a default locale, no place is right.
  if (!locales.some(({ isDefault }) => isDefault)) return
  const issue = (index: number, message: string, hint: string) =>
    context.addIssue({ code: 'custom', path: ['docs', 'versions', index, 'path'], message, params: { hint } })
  // Versions and locales that stand in their lists twice have been reported by their names.
  const distinct = <Named>(list: Named[], nameOf: (item: Named) => string) =>
    list.filter((item, index) => list.findIndex((other) => nameOf(other) === nameOf(item)) === index)
  const taken = new Map<string, string>()
  const reported = new Set<DocsVersion>()
  for (const locale of distinct(locales, ({ code }) => code)) {
    for (const version of distinct(versions, ({ name }) => name)) {
      const prefix = `/${locale.path}${version.path}`
      const other = taken.get(prefix)
      const what = `the version "${version.name}" in "${locale.code}"`
      if (other && !reported.has(version)) {
        reported.add(version)
        const hint = 'Give each version and locale a path of its own.'
        issue(versions.indexOf(version), `${what} stands at ${prefix}, and so does ${other}`, hint)
      }
      taken.set(prefix, other ?? what)
    }
  }
  if (!taken.has('/')) {
    const last = versions.findIndex(({ isLast }) => isLast)
    issue(last, 'no version stands at the root', 'Leave the path of the last version out.')
  }
}

/** What an author writes in `site.config.ts`. */
export type SiteConfigInput = z.input<typeof SiteConfigSchema>
export type CheckedSiteConfig = z.output<typeof SiteConfigSchema>
