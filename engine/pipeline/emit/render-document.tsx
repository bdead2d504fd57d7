import { renderToString } from 'react-dom/server'
import { STYLES_ATTRIBUTE } from '../../browser/adopt-styles.ts'
import { type InlineSettings, SETTINGS_ATTRIBUTE } from '../../browser/inline-settings.ts'
import type { ColorMode, Locale, SiteConfig } from '../../model/config.ts'
import type { Frame } from '../../model/frame.ts'
import type { PageView } from '../../model/navigation.ts'
import type { Page, Route } from '../../model/page.ts'
import { inLanguage } from '../../model/text/say.ts'
import type { EditionLinks } from '../../navigation/edition-links.ts'
import { apiCatalog } from '../../outputs/api-catalog.ts'
import { llmsPath } from '../../outputs/for-programs/markdown-files.ts'
import { isHome } from '../../outputs/structured-data.ts'
import { wholeAddress } from '../../outputs/whole-address.ts'
import { fixedControls } from '../../theme/fixed-controls.ts'
import { Layout } from '../../theme/Layout.tsx'
import { themeColors } from '../../theme/theme-colors.ts'
import type { EngineBundle } from '../bundle/engine-bundle.ts'
import { escapeHtml } from './escape-html.ts'

/** The data that all documents of an edition share. */
export interface DocumentContext {
  config: SiteConfig
  locale: Locale
  frame: Frame
  framePath: string
  /** Scripts and styles that all documents use. Their paths are below the base path. */
  engine: EngineBundle
  /** Only in development: HTML that loads the script which applies edits. */
  developmentHead?: string | undefined
  /** Returns the stylesheets of the site that a page needs: the text for browsers that run scripts, the file for others. */
  stylesOf(page: Page): { path: string; contents: string }[]
  /** The settings that the inline scripts read. */
  settings: InlineSettings
  /** Inline scripts that run before the first paint, in this order. */
  inlineScripts: string[]
  /** The site's icon; null if the site has none. */
  icon: { href: string; type: string } | null
  /** Attributes of additional `<link>` elements in every document. */
  links: readonly Record<string, string>[]
  contentSecurityPolicy: string
}

/** The input for the document of one page. */
export interface DocumentPage extends Pick<EditionLinks, 'canonical' | 'translations'> {
  page: Page
  view: PageView
  /** The HTML of the page, with its old ids. */
  article: string
  image: DocumentImage | null
  /** JSON-LD; null if the page has none. */
  structuredData: object | null
}

/** The picture that social networks show for a page. */
export interface DocumentImage {
  /** Address including the host. */
  address: string
  /** Width and height are in pixels. */
  width: number
  height: number
  alt: string
}

/** The classes and elements (`Page.names`) that require the styles of figures. */
const FIGURES = ['math', '.diagram', '.data-table', '.picture']

/** Renders the whole HTML document of a page, including the frame. */
export function renderDocument(document: DocumentPage, context: DocumentContext): string {
  const { locale } = context
  const { view, article } = document
  const { defaultMode, respectPrefersColorScheme } = context.config.colorMode
  const dir = locale.dir === 'rtl' ? ' dir="rtl"' : ''
  // For readers without JavaScript. Without the attribute, the browser uses the theme of the system.
  const theme = respectPrefersColorScheme ? '' : ` data-theme="${defaultMode}"`
  const layout = <Layout frame={context.frame} view={view} article={article} controls={fixedControls} />
  const frame = inLanguage(locale.words, () => renderToString(layout))
  // Without an element that is `top`, a link to the top of the page would keep the focus, at the end of the page.
  return `<!doctype html>
<html lang="${escapeHtml(locale.code)}"${dir}${theme}>
<head>
${head(document, context).join('\n')}
</head>
<body id="top" data-kind="${view.kind}">
<div id="frame">${frame}</div>
<script type="application/json" id="page-view">${json(view)}</script>
</body>
</html>
`
}

/**
 * The addresses of a stylesheet begin at its folder `assets/`. In a document, they would begin at the page. The addresses
 * of `image-set()` are strings in a list.
 */
function wholeUrls(styles: string, base: string): string {
  return styles.replace(/(\burl\(|[(,]["'])\.\.\//g, (_, start: string) => start + base)
}

function head({ page, view, image, ...document }: DocumentPage, context: DocumentContext): string[] {
  const { description, keywords } = page
  // Search engines must not index an unlisted page.
  const indexed = !page.unlisted
  const { config, engine } = context
  const { base } = config
  const styles = context.stylesOf(page)
  const { versions, version, last } = context.frame.edition
  // The names of documents in tabs and in the history differ by version.
  const label = version === last ? '' : ` ${versions[version]?.label}`
  const site = `${config.title}${label}`
  // Several references may have pages of the same title, such as that of the schemas.
  const isOneOfSeveral = page.partOf !== undefined && config.apis.length > 1
  const reference = isOneOfSeveral ? config.apis.find(({ id }) => id === page.api)?.title : undefined
  const title =
    view.title === config.title ? site : [view.title, ...(reference ? [reference] : []), site].join(' | ')
  const type = isHome(view, config, context.frame.edition.home) ? 'website' : 'article'
  const address = wholeAddress(config, document.canonical)
  const alternate = (hreflang: string, route: Route) =>
    tag('link', { rel: 'alternate', hreflang, href: wholeAddress(config, route) })
  const tags = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    tag('meta', { 'http-equiv': 'Content-Security-Policy', content: context.contentSecurityPolicy }),
    `<title>${escapeHtml(title)}</title>`,
    ...themeColorTags(config.colorMode),
    // Before scripts and styles: some programs, such as Slack, read only the first 32 kB of a document.
    description && tag('meta', { name: 'description', content: description }),
    keywords.length > 0 && tag('meta', { name: 'keywords', content: keywords.join(', ') }),
    !indexed && tag('meta', { name: 'robots', content: 'noindex' }),
    indexed && tag('link', { rel: 'canonical', href: address }),
    ...document.translations.flatMap(({ lang, route, isDefault }) => [
      alternate(lang, route),
      isDefault && alternate('x-default', route),
    ]),
    view.markdown && tag('link', { rel: 'alternate', type: 'text/markdown', href: view.markdown }),
    tag('link', { rel: 'describedby', href: base + llmsPath(context.frame.edition.prefix) }),
    // The catalog also links to the API's description (RFC 9727).
    view.kind === 'api' && tag('link', { rel: 'api-catalog', href: base + apiCatalog.path }),
    tag('meta', { property: 'og:title', content: view.title }),
    description && tag('meta', { property: 'og:description', content: description }),
    tag('meta', { property: 'og:type', content: type }),
    tag('meta', { property: 'og:locale', content: localeOf(view.lang ?? context.locale.code) }),
    tag('meta', { property: 'og:site_name', content: config.title }),
    indexed && tag('meta', { property: 'og:url', content: address }),
    image && tag('meta', { property: 'og:image', content: image.address }),
    image && tag('meta', { property: 'og:image:width', content: String(image.width) }),
    image && tag('meta', { property: 'og:image:height', content: String(image.height) }),
    image && tag('meta', { property: 'og:image:alt', content: image.alt }),
    // Twitter reads titles, descriptions and pictures from the Open Graph properties.
    tag('meta', { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' }),
    // Before the scripts that read this data: inline scripts run at once.
    `<script type="application/json" ${SETTINGS_ATTRIBUTE}>${json(context.settings)}</script>`,
    ...styles.map(
      ({ contents }) =>
        `<script type="application/json" ${STYLES_ATTRIBUTE}>${json(wholeUrls(contents, base))}</script>`,
    ),
    ...context.inlineScripts.map((script) => `<script>${script}</script>`),
    `<style>${engine.inlineStyles.first}</style>`,
    FIGURES.some((name) => page.names.includes(name)) && `<style>${engine.inlineStyles.figures}</style>`,
    view.kind === 'api' && `<style>${engine.inlineStyles.reference}</style>`,
    ...styles.map(
      ({ path }) => `<noscript>${tag('link', { rel: 'stylesheet', href: base + path })}</noscript>`,
    ),
    context.developmentHead,
    // Other pages contain parts of this page.
    page.parts && `<script type="module" async src="${escapeHtml(base + engine.openPartScript)}"></script>`,
    `<script type="module" src="${escapeHtml(base + engine.script)}"></script>`,
    ...[...engine.imports, ...(view.kind === 'api' ? [engine.referenceScript] : []), context.framePath].map(
      (path) => tag('link', { rel: 'modulepreload', href: base + path }),
    ),
    // With the media `print`, the first paint does not wait for this stylesheet.
    tag('link', { rel: 'stylesheet', href: base + engine.lateStyle, media: 'print' }),
    tag('meta', { name: 'frame', content: base + context.framePath }),
    // Without an icon, browsers request /favicon.ico and report that the file is missing.
    tag('link', { rel: 'icon', ...(context.icon ?? { href: 'data:,' }) }),
    ...context.links.map((link) => tag('link', link)),
    '<meta name="color-scheme" content="light dark">',
    // The security policy does not apply to this script: browsers do not run scripts of this type.
    document.structuredData && `<script type="application/ld+json">${json(document.structuredData)}</script>`,
  ]
  return tags.filter((line): line is string => Boolean(line))
}

/** Returns a language with its most likely region, in the form of Open Graph: `en_US`. */
function localeOf(code: string): string {
  const { language, region } = new Intl.Locale(code).maximize()
  return region === undefined ? language : `${language}_${region}`
}

/**
 * Returns the color of the browser's toolbar. The script before the first paint sets the last element. Without
 * JavaScript, browsers use the first element that matches the system's theme.
 */
function themeColorTags({ defaultMode, respectPrefersColorScheme }: ColorMode): string[] {
  const other = defaultMode === 'dark' ? 'light' : 'dark'
  const media = `(prefers-color-scheme: ${other})`
  const ofOther = tag('meta', { name: 'theme-color', media, content: themeColors[other] })
  const ofDefault = tag('meta', { name: 'theme-color', content: themeColors[defaultMode] })
  return respectPrefersColorScheme ? [`<noscript>${ofOther}</noscript>`, ofDefault] : [ofDefault]
}

function tag(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  return `<${name}${written.join('')}>`
}

/** Returns JSON for a script element. Each `<` is escaped, so that the JSON cannot close the element or open a comment. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
