import * as z from 'zod'
import { checks } from '../checks/checks.ts'
import { addressForms, HOSTS, serviceNames } from '../model/hosts.ts'
import { ApisSchema } from './apis-schema.ts'
import { basePath } from './base-path.ts'
import { isCssColor } from './css-color.ts'
import { DocsSchema, type DocsVersion, toDocs } from './docs-schema.ts'
import { ExtraHeaders, ExtraOrigins, Redirects } from './hosting-schema.ts'
import { FrameHtml } from './html-schema.ts'
import { addIssue, hintFor, reportRepeated } from './issue-text.ts'
import { LanguageTag, type Locale, LocalesSchema, toLocales } from './locales-schema.ts'
import { ThemeSchema } from './theme-schema.ts'

/** A path on the site, without the base. It begins with a slash. */
const SitePath = z.string().regex(/^\//, 'expected a path that begins with a slash')
const Address = z.string().refine(isAddress, 'expected an address that begins with https:// and a host')
const ORIGIN = 'expected an address like "https://docs.example.com"; its path goes into "base"'
const REPOSITORY = /^https:\/\/[^/?#@\s]+(\/[\w.-]+){2,}$/
const Severity = z.enum(['ignore', 'warn', 'error'])
const Color = z
  .string()
  .refine(isCssColor, 'expected a CSS color, like "navy", "#0b57d0" or "light-dark(white, black)"')
const label = z.string().min(1)

/** Base path of the site, with a slash at both ends. */
export const BasePath = z
  .string()
  .regex(
    basePath,
    'expected a path of English letters, digits and .-_~ with a slash at both ends, like "/" or "/docs/"',
  )
  .default('/')

/** Makes the schema of an optional field, which is null if omitted. */
function orNull<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().transform((value) => value ?? null)
}

/** The side of the navbar on which an item is. */
const atSide = {
  /** Side of the navbar; default: `right`. */
  position: z.enum(['left', 'right']).default('right'),
}

/** A link leads to a page (`to`) or to another host (`href`). */
const link = {
  /** Text of the link. */
  label,
  /** Page of the site, by its route without the base: `/guides/`. */
  to: SitePath.optional(),
  /** Address on another host. */
  href: Address.optional(),
}
type Target = { to?: string | undefined; href?: string | undefined }
const hasOneTarget = ({ to, href }: Target) => (to === undefined) !== (href === undefined)
const ONE_TARGET = { error: 'expected either "to" (a page) or "href" (another host)' }
/** The route of a page, which begins with a slash, or the address on another host. */
const target = ({ to, href = '' }: Target) => ({ href: to ?? href })

const Link = z
  .strictObject(link)
  .refine(hasOneTarget, ONE_TARGET)
  .transform((value) => ({ label: value.label, ...target(value) }))

/** A link of a menu of the navbar. */
const MenuLink = z
  .strictObject({
    /** A link: menus contain no other items. */
    type: z
      .literal('default', {
        error: ({ input }) => `${unknownType(input)} in a menu, whose items have a label and "to" or "href"`,
      })
      .optional(),
    ...link,
  })
  .transform(({ type: _, ...item }) => item)
  .pipe(Link)

const DefaultItem = z
  .strictObject({
    /** A link. */
    type: z.literal('default').default('default'),
    ...link,
    ...atSide,
    /** The item is marked as current on pages below this path. */
    activeBasePath: SitePath.optional(),
    /** The item is marked as current on pages whose route matches this regular expression. */
    activeBaseRegex: z.string().refine(isPattern, 'expected a regular expression').optional(),
  })
  .refine(hasOneTarget, ONE_TARGET)
  .superRefine(({ href, activeBasePath, activeBaseRegex }, context) => {
    const given = Object.entries({ activeBasePath, activeBaseRegex }).filter(
      ([, value]) => value !== undefined,
    )
    for (const [field] of href === undefined ? [] : given) {
      const hint = 'Leave it out, or lead to a page with "to".'
      addIssue(context, [field], 'no page of the site is on another host', hint)
    }
    if (href === undefined && given.length > 1) {
      const message = 'activeBasePath says already where the item is current'
      addIssue(context, ['activeBaseRegex'], message, 'Leave one of them out.')
    }
  })
  .transform((item) => ({
    type: item.type,
    label: item.label,
    position: item.position,
    ...target(item),
    ...(item.activeBasePath !== undefined && { activeBase: item.activeBasePath }),
    ...(item.activeBaseRegex !== undefined && { activePattern: item.activeBaseRegex }),
  }))

/** Links above and below those of a menu of versions or locales. */
const around = {
  /** Links above the links of the menu. */
  dropdownItemsBefore: z.array(MenuLink).default([]),
  /** Links below the links of the menu. */
  dropdownItemsAfter: z.array(MenuLink).default([]),
}
type Around = z.output<z.ZodObject<typeof around>>
const toMenu = <Menu extends Around>(item: Menu) => {
  const { dropdownItemsBefore: before, dropdownItemsAfter: after, ...menu } = item
  return { ...menu, before, after }
}

const items = [
  DefaultItem,
  z.strictObject({
    /** A menu of links. */
    type: z.literal('dropdown'),
    /** Text of the menu's button. */
    label,
    /** The links of the menu. */
    items: z.array(MenuLink).min(1),
    ...atSide,
  }),
  z.strictObject({
    /** The position of the search box; default: last, at the right. */
    type: z.literal('search'),
    ...atSide,
  }),
  z.strictObject({
    /** Your own HTML. */
    type: z.literal('html'),
    /**
     * The HTML, trusted like the rest of the config. Addresses like `/a/` get the base. Style it by a class: the security policy
     * forbids `style` attributes and scripts in HTML.
     */
    value: FrameHtml,
    ...atSide,
  }),
  z.strictObject({
    /** A page: in the version of the current page, otherwise in the version chosen last, otherwise in the last version. */
    type: z.literal('doc'),
    /** Id of the page: the path of its file in the docs folder, without extension. */
    docId: z.string().min(1),
    /** Text of the link; default: the page's label in the sidebar. */
    label: label.optional(),
    ...atSide,
  }),
  z.strictObject({
    /** The first page of a sidebar, in the same version as `doc`. */
    type: z.literal('docSidebar'),
    /** Name of the sidebar. */
    sidebarId: z.string().min(1),
    /** Text of the link; default: the page's label in the sidebar. */
    label: label.optional(),
    ...atSide,
  }),
  z.strictObject({
    /** The main page of the same version as `doc`. */
    type: z.literal('docsVersion'),
    /** Text of the link; default: the label of the version. */
    label: label.optional(),
    ...atSide,
  }),
  z
    .strictObject({
      /** A menu of the versions: the same page in each, or the main page of a version without this page. */
      type: z.literal('docsVersionDropdown'),
      ...atSide,
      ...around,
      /** Names of the versions in the menu, in this order; default: all. */
      versions: z.array(z.string()).min(1).optional(),
    })
    .transform(toMenu),
  z
    .strictObject({
      /** A menu of the languages: the same page in each. Keeps the query and the fragment of the address. */
      type: z.literal('localeDropdown'),
      ...atSide,
      ...around,
    })
    .transform(toMenu),
] as const
const NavbarItem = z.discriminatedUnion('type', items, {
  error: ({ code, input }) =>
    code === 'invalid_union' ? unknownType((input as { type: unknown }).type) : undefined,
})

const Logo = z.strictObject({
  /** Alternative text; empty if a title follows the picture. */
  alt: z.string(),
  /** Picture in the folder `static/`, by its path from there: `/img/logo.svg`. It is 28 px high, and at most 160 px wide. */
  src: SitePath,
  /** Picture for the dark theme, and for the styles `dark` and `primary` in both themes; default: `src`. */
  srcDark: SitePath.optional(),
})

/** The severity of each check that has a field in the config. */
const severities = Object.fromEntries(
  checks.flatMap((row) => ('option' in row ? [[row.option, Severity.default(row.severity)]] : [])),
) as Record<Extract<(typeof checks)[number], { option: string }>['option'], z.ZodDefault<typeof Severity>>

/** The fields of `site.config.ts` with their defaults, before the rules on several fields. */
const ConfigFields = z.strictObject({
  /** Name of the site, shown after a vertical bar in each page's title. */
  title: z.string().min(1),
  /** One line that describes the site; first line of `llms.txt`. */
  tagline: z.string().default(''),
  /** Origin under which the site is published, e.g. `https://docs.example.com`. */
  url: z
    .string()
    .refine(isOrigin, ORIGIN)
    .transform((url) => new URL(url).origin),
  /** Path under which the site is published, with a slash at both ends. */
  base: BasePath,
  /** Code of the language of the pages; default: `en`. A site in several languages has `locales` instead. */
  lang: LanguageTag.optional(),
  /** The docs and their versions. */
  docs: DocsSchema,
  /** The languages of a site in several languages. */
  locales: LocalesSchema,
  /** The bar above every page. */
  navbar: z
    .strictObject({
      /** Text after the logo; default: the title of the site. An empty text shows only the logo, if the logo has an alternative text. */
      title: z.string().optional(),
      /** Picture that links to the home page. */
      logo: orNull(Logo),
      /** Hides the bar while readers scroll down. */
      hideOnScroll: z.boolean().default(false),
      /** Colors of the bar. */
      style: z.enum(['default', 'primary', 'dark']).default('default'),
      /** Items of the bar, from left to right: see below. */
      items: z.array(NavbarItem).default([]),
    })
    .prefault({}),
  /** The footer of every page. A site without links, logo and copyright has no footer. */
  footer: z
    .strictObject({
      /** Colors of the footer. */
      style: z.enum(['light', 'dark']).default('light'),
      /** Picture above the copyright. */
      logo: orNull(Logo),
      /** Columns of links. */
      links: z
        .array(
          z.strictObject({
            /** Heading of the column. */
            title: z.string(),
            /** Links of the column. */
            items: z.array(Link),
          }),
        )
        .default([]),
      /** Last line of the page. */
      copyright: z
        .string()
        .refine(
          (text) => !/<[a-z][a-z\d]*(?:\s[^>]*)?>/i.test(text),
          'expected text without tags; a link is an item of "footer.links"',
        )
        .default(''),
    })
    .prefault({}),
  /** A notice above every page. */
  announcementBar: orNull(
    z.strictObject({
      /** A new id shows the bar again to readers who closed the previous one. */
      id: z.string().default('announcement-bar'),
      /** HTML of the notice, trusted like the rest of the config, and without `style` attributes and scripts, which the security policy forbids. Routes in it are without the base. */
      content: FrameHtml.min(1),
      /** CSS color of the notice's background. With only one of the two colors, the other is black or white. */
      backgroundColor: Color.optional(),
      /** CSS color of the notice's text. */
      textColor: Color.optional(),
      /** Whether readers can close the notice. */
      isCloseable: z.boolean().default(true),
    }),
  ),
  /** Light and dark theme. */
  colorMode: z
    .strictObject({
      /** The theme of readers who have not chosen a theme. */
      defaultMode: z.enum(['light', 'dark']).default('light'),
      /** Removes the switch: readers cannot choose the theme. */
      disableSwitch: z.boolean().default(false),
      /** Readers who have not chosen a theme get the theme of their system. */
      respectPrefersColorScheme: z.boolean().default(false),
    })
    .prefault({}),
  /** Colors and fonts of the site. Other rules are in CSS files in the site's `components/`. */
  theme: ThemeSchema,
  /** The OpenAPI description, a file in the site's folder, and the route of its reference; or a list of several. */
  api: ApisSchema.optional(),
  /** The repository of the pages: each page gets a link to edit it, and one to report a problem. */
  repository: orNull(
    z
      .strictObject({
        /** Address of the repository. */
        address: z
          .string()
          .regex(REPOSITORY, 'expected the address of a repository, like "https://github.com/acme/docs"'),
        /** The service at the address, whose links differ; default: the service in the name of the host. `gitea` is also for Forgejo. */
        service: z.enum(serviceNames).optional(),
        /** Branch of the pages. */
        branch: z.string().min(1).default('main'),
        /** Folder of the site in the repository, with a slash at the end; default: the folder that git names. */
        folder: z
          .string()
          .regex(/^([^/]+\/)*$/, 'expected a folder with a slash at its end, like "website/"')
          .optional(),
      })
      .superRefine(({ address, service }, context) => {
        if (!REPOSITORY.test(address) || addressForms(address, service)) return
        const hint = `Write one of: ${serviceNames.join(', ')}.`
        addIssue(context, ['service'], 'the host does not say which service it has', hint)
      }),
  ),
  /** The search. */
  search: z
    .strictObject({
      /** Number of results that the search shows at first, and adds when readers scroll to the end: 1 to 50. */
      maxHits: z.int().min(1).max(50).default(12),
      /** Whether a page that is opened from a result marks the words of the query. */
      highlightResult: z.boolean().default(true),
      /** Groups of words with the same meaning for readers. */
      synonyms: z.array(z.array(z.string()).min(2)).default([]),
    })
    .prefault({}),
  /** Files for programs: `llms.txt`, and files with all pages in one. */
  llms: z
    .strictObject({
      /** Markdown below the tagline in `llms.txt`, for programs that write code. Without headings. Links like `/a/` lead to the Markdown file of the page, `https://HOST/a/index.md`. */
      instructions: z
        .string()
        .refine((text) => !/^#/m.test(withoutCode(text)), 'expected Markdown without headings')
        .default(''),
      /** Maximum number of characters of `llms-full.txt`, and of the same file for each section; a longer file is left out. 0: no such files. */
      fullSize: z.int().min(0).default(2_000_000),
    })
    .prefault({}),
  /** Stores visited pages in the reader's browser, and offers to store all pages. `false` also removes the pages that were stored before. */
  offline: z.boolean().default(true),
  /** The hosts for which a build writes files; default: `cloudflare`, `netlify` and `github-pages`. */
  hosts: z.array(z.enum(HOSTS)).default(['cloudflare', 'netlify', 'github-pages']),
  /** Header fields that hosts send with every answer, such as `Strict-Transport-Security`. */
  headers: ExtraHeaders,
  /** Origins that the content security policy allows besides the site's own. */
  policy: ExtraOrigins,
  /** Addresses that have moved, in every language: `{ '/old/': '/new/', '/api/#operation/old': '/api/#operation/new' }`. Routes without the base; a page may move to another host, `https://…`. */
  redirects: Redirects,
  /** Whether a build also writes compressed forms of each text file: `.br` and `.gz`. */
  precompress: z.boolean().default(false),
  /** Ids of models that code may contain. A similar id that is not in the list is a problem. With an empty list, ids are not checked. */
  models: z.array(z.string()).default([]),
  /** Terms in the language of the default locale, each with its correct form and its wrong forms. Translations are not checked. */
  terms: z
    .array(
      z.strictObject({
        /** The correct form. */
        use: z.string().min(1),
        /** The wrong forms. */
        not: z.array(z.string().min(1)).min(1),
      }),
    )
    .default([]),
  ...severities,
})

/** Schema of the config, with rules on single and several fields. Its output has addresses of the site as written: without the base. */
export const SiteConfigSchema = ConfigFields.superRefine(({ lang, locales, docs, navbar }, context) => {
  if (lang !== undefined && locales && lang !== locales.default) {
    const hint = 'Remove lang: the locales name the languages.'
    addIssue(context, ['lang'], `the default locale is "${locales.default}"`, hint)
  }
  const known = docs.versions.map(({ name }) => name)
  for (const [index, item] of navbar.items.entries()) {
    if (item.type !== 'docsVersionDropdown') continue
    for (const [position, name] of (item.versions ?? []).entries()) {
      if (known.includes(name)) continue
      const path = ['navbar', 'items', index, 'versions', position]
      addIssue(context, path, `there is no version "${name}"`, hintFor(name, known))
    }
  }
  const searches = navbar.items.map(({ type }) => (type === 'search' ? type : undefined))
  reportRepeated(searches, (index, first) => {
    const message = `the search is in the navbar already, at items[${first}]`
    addIssue(context, ['navbar', 'items', index], message, 'Keep one search item.')
  })
  reportSharedPaths(toDocs(docs).versions, toLocales(locales, lang ?? 'en'), context)
})

/** Reports versions with the same path in the same locale. One version must be at the root. */
function reportSharedPaths(versions: DocsVersion[], locales: Locale[], context: z.RefinementCtx): void {
  // Without a default locale, all paths are wrong.
  if (!locales.some(({ isDefault }) => isDefault)) return
  const issue = (index: number, message: string, hint: string) =>
    addIssue(context, ['docs', 'versions', index, 'path'], message, hint)
  const taken = new Map<string, string>()
  const reported = new Set<DocsVersion>()
  for (const locale of locales) {
    for (const [index, version] of versions.entries()) {
      const prefix = `/${locale.path}${version.path}`
      const what = `the version "${version.name}" in "${locale.code}"`
      const other = taken.get(prefix) ?? what
      taken.set(prefix, other)
      // Repeated versions and locales have already been reported by their names.
      if (other === what || reported.has(version)) continue
      reported.add(version)
      const hint = 'Give each version and locale a path of its own.'
      issue(index, `${what} is at ${prefix}, and so is ${other}`, hint)
    }
  }
  if (!taken.has('/')) {
    const last = versions.findIndex(({ isLast }) => isLast)
    issue(last, 'no version is at the root', 'Leave the path of the last version out.')
  }
}

/** The type of the default export of `site.config.ts`. */
export type SiteConfigInput = z.input<typeof SiteConfigSchema>
/** The type of an item of the navbar in `site.config.ts`. */
export type NavbarItemInput = NonNullable<NonNullable<SiteConfigInput['navbar']>['items']>[number]
/** The checked fields of `site.config.ts`, before the defaults that depend on several fields. */
export type CheckedSiteConfig = z.output<typeof SiteConfigSchema>

function isOrigin(text: string): boolean {
  return /^https?:\/\/[^/?#@\s]+\/?$/.test(text) && URL.canParse(text)
}

/** Returns whether a text is an address on another host, or of a mailbox. */
export function isAddress(text: string): boolean {
  return /^(https?:\/\/[^/?#]|mailto:.)/.test(text) && URL.canParse(text)
}

/** Returns a Markdown text without its code blocks, whose lines may begin with #. */
function withoutCode(markdown: string): string {
  return markdown.replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, '')
}

/** Returns the message about an item of a type that does not exist. */
function unknownType(type: unknown): string {
  return `No NavbarItem component found for type "${type}"`
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text)
    return true
  } catch {
    return false
  }
}
