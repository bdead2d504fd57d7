import { z } from 'zod'
import { issueText } from './issue-text.ts'

/** A path on the site: begins with a slash, without the base. */
const SitePath = z.string().regex(/^\//, 'expected a path that begins with a slash')
/** An address on another host. */
export const ADDRESS = /^(https?:\/\/|mailto:)/
const Address = z.string().regex(ADDRESS, 'expected an address that begins with https://')
const ORIGIN = 'expected an address like "https://docs.example.com"; its path goes into "base"'
const Severity = z.enum(['ignore', 'warn', 'error'])
const Color = z.string().regex(/^[#\w(),.%\s/-]+$/, 'expected a CSS color')

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

const Dropdown = z.strictObject({
  type: z.literal('dropdown'),
  label: z.string().min(1),
  position,
  items: z.array(PlainLink).min(1),
})

const SearchItem = z.strictObject({ type: z.literal('search'), position })
/** Markup of the site's own, trusted as the config is. */
const HtmlItem = z.strictObject({ type: z.literal('html'), value: z.string(), position })

const NAVBAR_ITEMS = { default: DefaultItem, dropdown: Dropdown, search: SearchItem, html: HtmlItem }

/** Types of navbar items, for hints. */
export const navbarItemTypes: readonly string[] = Object.keys(NAVBAR_ITEMS)

/** Each item is read by the schema of its type, so that a message speaks of that type alone. */
const NavbarItemSchema = z.unknown().transform((value, context) => {
  const type = (typeof value === 'object' && value !== null && 'type' in value && value.type) || 'default'
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

function isPattern(text: string): boolean {
  try {
    new RegExp(text)
    return true
  } catch {
    return false
  }
}

const LogoSchema = z.strictObject({ alt: z.string(), src: SitePath, srcDark: SitePath.optional() })

/** What `site.config.ts` may say. Every default stands here. */
export const SiteConfigSchema = z.strictObject({
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
    .regex(/^\/([\w.~-]+\/)*$/, 'expected a path with a slash at both ends, like "/" or "/docs/"')
    .default('/'),
  lang: z.string().default('en'),
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
      /** Inline HTML, trusted as the config is. */
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
      description: z.string().default('openapi.yaml'),
      route: z
        .string()
        .regex(/^\/([\w.~-]+\/)+$/, 'expected a route like "/api/"')
        .default('/api/'),
      title: z.string().default('API reference'),
      /** MDX files in the site's folder: words that stand before and after the operations, in this order. */
      parts: z
        .strictObject({ before: z.array(z.string()).default([]), after: z.array(z.string()).default([]) })
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
})

/** What an author writes in `site.config.ts`. */
export type SiteConfigInput = z.input<typeof SiteConfigSchema>
export type CheckedSiteConfig = z.output<typeof SiteConfigSchema>
