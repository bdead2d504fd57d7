import { renderToString } from 'react-dom/server'
import { STYLES_ATTRIBUTE } from '../../browser/adopt-styles.ts'
import { type InlineSettings, SETTINGS_ATTRIBUTE } from '../../browser/inline-settings.ts'
import type { ColorMode, Locale, SiteConfig } from '../../model/config.ts'
import type { Frame } from '../../model/frame.ts'
import type { PageView } from '../../model/navigation.ts'
import type { Route } from '../../model/page.ts'
import { apiCatalog } from '../../outputs/api-catalog.ts'
import { llmsPath } from '../../outputs/for-programs/llms-path.ts'
import { fixedControls } from '../../theme/fixed-controls.ts'
import { Layout } from '../../theme/Layout.tsx'
import { themeColors } from '../../theme/theme-colors.ts'
import { escapeHtml } from './escape-html.ts'

/** What all documents of an edition share. Addresses carry the base. */
export interface DocumentContext {
  config: SiteConfig
  locale: Locale
  frame: Frame
  frameAddress: string
  assets: DocumentAssets
  /** The stylesheets of the site that an article needs. */
  stylesOf(article: string): DocumentStyles[]
  /** What the inline scripts read. */
  settings: InlineSettings
  /** Texts of the inline scripts that run before the first paint, in this order. */
  inlineScripts: string[]
  /** The site's icon, where it has one. */
  icon: { href: string; type: string } | null
  /** Attributes of further `<link>` elements of every document. */
  links: readonly Record<string, string>[]
  /** Null in development: problems are shown in the page. */
  contentSecurityPolicy: string | null
}

/** Scripts and styles of all documents. */
export interface DocumentAssets {
  script: string
  imports: string[]
  /** Imported on the page of the reference. */
  referenceScript: string
  /** Rules that documents contain: all of them, and those of the reference. */
  inlineStyles: { first: string; reference: string }
  /** Stylesheet of what the script shows, and of what only paper needs; the script switches it on for screens. */
  lateStyle: string
  /** In development: what follows edits. */
  developmentHead?: string | undefined
}

/** Rules of the site: a text for browsers that run scripts, a file for others. */
export interface DocumentStyles {
  address: string
  text: string
}

/** One page as its document needs it. */
export interface DocumentPage {
  view: PageView
  article: string
  description: string
  keywords: string[]
  image: DocumentImage | null
  /** JSON-LD, or null. */
  structuredData: object | null
  /** False for pages that search engines shall leave out. */
  indexed: boolean
  /** Route of the page that search engines shall keep: mostly its own. */
  canonical: Route
  /** The same page in each language that it is written in, its own included; none where that is one. */
  translations: readonly { lang: string; route: Route; isDefault: boolean }[]
}

/** The picture that social networks show of a page. */
export interface DocumentImage {
  /** With its host. */
  address: string
  /** Pixels. */
  width: number
  height: number
  alt: string
}

/** A page in its frame → the whole HTML document. */
export function renderDocument(page: DocumentPage, context: DocumentContext): string {
  const { locale } = context
  const { view } = page
  const { defaultMode, respectPrefersColorScheme } = context.config.colorMode
  const dir = locale.dir === 'rtl' ? ' dir="rtl"' : ''
  // For readers without JavaScript; without the attribute the system's theme is used.
  const theme = respectPrefersColorScheme ? '' : ` data-theme="${defaultMode}"`
  const frame = renderToString(
    <Layout frame={context.frame} view={view} article={page.article} controls={fixedControls} />,
  )
  return `<!doctype html>
<html lang="${escapeHtml(locale.code)}"${dir}${theme}>
<head>
${head(page, context).join('\n')}
</head>
<body data-kind="${view.kind}">
<div id="frame">${frame}</div>
<script type="application/json" id="page-view">${json(view)}</script>
</body>
</html>
`
}

function head(
  {
    view,
    article,
    description,
    keywords,
    image,
    structuredData,
    indexed,
    canonical,
    translations,
  }: DocumentPage,
  context: DocumentContext,
): string[] {
  const { config, assets } = context
  const styles = context.stylesOf(article)
  const title = `${view.title} | ${config.title}`
  const addressOf = (route: Route) => config.url + config.base + route.slice(1)
  const address = addressOf(canonical)
  const alternate = (hreflang: string, route: Route) =>
    tag('link', { rel: 'alternate', hreflang, href: addressOf(route) })
  const tags = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    context.contentSecurityPolicy &&
      tag('meta', { 'http-equiv': 'Content-Security-Policy', content: context.contentSecurityPolicy }),
    `<title>${escapeHtml(title)}</title>`,
    ...themeColorTags(config.colorMode),
    // Ahead of the scripts that read these data, which wait for nothing.
    `<script type="application/json" ${SETTINGS_ATTRIBUTE}>${json(context.settings)}</script>`,
    ...styles.map(({ text }) => `<script type="application/json" ${STYLES_ATTRIBUTE}>${json(text)}</script>`),
    ...context.inlineScripts.map((script) => `<script>${script}</script>`),
    `<style>${assets.inlineStyles.first}</style>`,
    view.kind === 'api' && `<style>${assets.inlineStyles.reference}</style>`,
    ...styles.map(
      ({ address }) => `<noscript>${tag('link', { rel: 'stylesheet', href: address })}</noscript>`,
    ),
    assets.developmentHead,
    `<script type="module" src="${escapeHtml(assets.script)}"></script>`,
    ...[
      ...assets.imports,
      ...(view.kind === 'api' ? [assets.referenceScript] : []),
      context.frameAddress,
    ].map((href) => tag('link', { rel: 'modulepreload', href })),
    // The first paint does not wait for a stylesheet of another medium.
    tag('link', { rel: 'stylesheet', href: assets.lateStyle, media: 'print' }),
    tag('meta', { name: 'frame', content: context.frameAddress }),
    // Browsers ask a host without a named icon for /favicon.ico, and report that it is not there.
    tag('link', { rel: 'icon', ...(context.icon ?? { href: 'data:,' }) }),
    ...context.links.map((link) => tag('link', link)),
    '<meta name="color-scheme" content="light dark">',
    description && tag('meta', { name: 'description', content: description }),
    keywords.length > 0 && tag('meta', { name: 'keywords', content: keywords.join(', ') }),
    !indexed && tag('meta', { name: 'robots', content: 'noindex' }),
    indexed && tag('link', { rel: 'canonical', href: address }),
    ...translations.flatMap(({ lang, route, isDefault }) => [
      alternate(lang, route),
      isDefault && alternate('x-default', route),
    ]),
    view.markdown && tag('link', { rel: 'alternate', type: 'text/markdown', href: view.markdown }),
    tag('link', { rel: 'describedby', href: config.base + llmsPath(context.frame.edition.prefix) }),
    // It leads to the API's description, too (RFC 9727).
    view.kind === 'api' && tag('link', { rel: 'api-catalog', href: config.base + apiCatalog.path }),
    tag('meta', { property: 'og:title', content: view.title }),
    description && tag('meta', { property: 'og:description', content: description }),
    tag('meta', { property: 'og:type', content: view.route === '/' ? 'website' : 'article' }),
    tag('meta', { property: 'og:site_name', content: config.title }),
    indexed && tag('meta', { property: 'og:url', content: address }),
    ...(image ? pictureTags(image) : []),
    // Titles, descriptions and pictures are taken from Open Graph.
    tag('meta', { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' }),
    // Data, which no policy has to allow: browsers run no script of this type.
    structuredData && `<script type="application/ld+json">${json(structuredData)}</script>`,
  ]
  return tags.filter((line): line is string => Boolean(line))
}

/**
 * The color of the browser's bars. The script before the first paint sets the last of these; without JavaScript
 * browsers take the first that fits the system.
 */
function themeColorTags({ defaultMode, respectPrefersColorScheme }: ColorMode): string[] {
  const other = defaultMode === 'dark' ? 'light' : 'dark'
  const media = `(prefers-color-scheme: ${other})`
  const ofOther = tag('meta', { name: 'theme-color', media, content: themeColors[other] })
  const ofDefault = tag('meta', { name: 'theme-color', content: themeColors[defaultMode] })
  return respectPrefersColorScheme ? [`<noscript>${ofOther}</noscript>`, ofDefault] : [ofDefault]
}

function pictureTags({ address, width, height, alt }: DocumentImage): string[] {
  const properties = {
    'og:image': address,
    'og:image:width': String(width),
    'og:image:height': String(height),
    'og:image:alt': alt,
  }
  return Object.entries(properties).map(([property, content]) => tag('meta', { property, content }))
}

function tag(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  return `<${name}${written.join('')}>`
}

/** JSON in a script element: no `<`, so that nothing in it can end the element or open a comment. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
