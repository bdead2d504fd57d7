import { hash } from 'node:crypto'
import { beforePaintScript } from '../../browser/before-paint.ts'
import { inlineSettings } from '../../browser/inline-settings.ts'
import { whenScriptIsMissingScript } from '../../browser/when-script-is-missing.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { Edition } from '../../model/edition.ts'
import { emptyPage } from '../../model/empty-page.ts'
import type { Frame } from '../../model/frame.ts'
import type { PageView } from '../../model/navigation.ts'
import type { Page } from '../../model/page.ts'
import type { OutputFile, Site } from '../../model/site.ts'
import { type EditionLinks, editionLinks, type Relative } from '../../navigation/edition-links.ts'
import { frameEdition } from '../../navigation/frame-edition.ts'
import { pageNavigation } from '../../navigation/page-navigation.ts'
import { apiCatalog } from '../../outputs/api-catalog.ts'
import { contentSecurityPolicy, headersFile } from '../../outputs/headers.ts'
import { twinPath } from '../../outputs/markdown-twins.ts'
import { siteOutputs } from '../../outputs/site-outputs.ts'
import { structuredData } from '../../outputs/structured-data.ts'
import { indexPages } from '../../search/index/index-pages.ts'
import { announcementRule } from '../../theme/announcement-rule.ts'
import type { SiteStyles } from '../bundle/site-bundle.ts'
import { fingerprint } from '../cache/fingerprint.ts'
import { lazy } from '../lazy.ts'
import { notFoundArticle } from './not-found-article.tsx'
import { pageImage } from './page-image.ts'
import { type DocumentContext, type DocumentPage, renderDocument } from './render-document.tsx'
import { siteIcon } from './site-icon.ts'
import { siteStyles } from './site-styles.ts'

/** Where documents find scripts and styles: paths below the output folder, or what Vite serves in development. */
export type SiteAssets = DocumentContext['assets'] & {
  /** Paths of the scripts of the site's own elements, by the elements' names. */
  elements?: Readonly<Record<string, string>>
  /** The site's own stylesheets: only documents that need them have links to them. */
  siteStyles?: readonly SiteStyles[]
  /** Changes when any of them does. */
  fingerprint: string
  development: boolean
}

/** Files made from a site, shared parts made once and documents one at a time as they are asked for. */
export interface EmittedSite {
  /** A module of each edition with what all its pages share. */
  frames: OutputFile[]
  /** The files of the search. They are made when first read, as the next ones are. */
  readonly search: OutputFile[]
  /** What is no document, and belongs to no frame or search: links of pages may lead there. */
  readonly outputs: OutputFile[]
  /** Everything that is no document. */
  readonly files: OutputFile[]
  /** The document of a page, by its route; the not-found page under any other route. */
  document(route: string): OutputFile
  routes: string[]
}

/**
 * Site → the files that readers get. Written to disk by the build, held in memory by the development server.
 * `copied` are the site's own files, which are published beside them.
 */
export function emitSite(
  site: Site,
  assets: SiteAssets,
  copied: readonly OutputFile[],
  index: typeof indexPages = indexPages,
): EmittedSite {
  const { config } = site
  const { base } = config
  const inlineScripts = [beforePaintScript(), whenScriptIsMissingScript()]
  const policy = contentSecurityPolicy(inlineScripts.map(digest))
  const announcement = announcementStyles(config, assets.development)
  const stylesOf = siteStyles(assets.siteStyles ?? [], site.pages)
  const linksOf = editionLinks(site.editions, config)
  const emitted = site.editions.map((edition) =>
    emitEdition(site, edition, linksOf, index, withStyles(assets, announcement, base), {
      stylesOf: (article) => stylesOf(article).map((path) => base + path),
      settings: inlineSettings(config),
      inlineScripts,
      icon: siteIcon(copied, base),
      contentSecurityPolicy: assets.development ? null : policy,
    }),
  )
  const makers = new Map(
    emitted.flatMap(({ edition, document }) =>
      edition.pages.map((page) => [page.route, () => document(page)] as const),
    ),
  )
  const frames = emitted.map(({ frame }) => frame)
  const search = lazy(() => emitted.flatMap(({ search }) => search()))
  const notFound = lazy(() => ({ path: '404.html', contents: emitted[0]?.notFound() ?? '' }))
  const outputs = lazy(() => {
    const made = siteOutputs(site)
    const hasApi = made.some(({ path }) => path === apiCatalog.path)
    return [...made, ...announcement, headersFile(base, policy, { hasApi }), notFound()]
  })

  return {
    frames,
    get search() {
      return search()
    },
    get outputs() {
      return outputs()
    },
    get files() {
      return [...frames, ...search(), ...outputs()]
    },
    document(route) {
      const make = makers.get(route)
      return make ? { path: `${route.slice(1)}index.html`, contents: make() } : notFound()
    },
    routes: site.pages.map(({ route }) => route),
  }
}

/** Of an inline script, as a content security policy names it. */
function digest(text: string): string {
  return hash('sha256', text, 'base64')
}

/** The configured colors of the announcement bar: a file, since the policy allows no style in a document. */
function announcementStyles({ announcementBar }: SiteConfig, development: boolean): OutputFile[] {
  const contents = announcementBar ? announcementRule(announcementBar) : ''
  const hash = development ? '' : `.${fingerprint(contents).slice(0, 8)}`
  return contents === '' ? [] : [{ path: `assets/announcement${hash}.css`, contents }]
}

function withStyles(assets: SiteAssets, files: readonly OutputFile[], base: string): SiteAssets {
  return { ...assets, styles: [...assets.styles, ...files.map(({ path }) => base + path)] }
}

type LinksOf = (page: Relative, edition: Edition) => EditionLinks

/** What the pages of an edition share, made once, and the way to make the document of each. */
function emitEdition(
  site: Site,
  edition: Edition,
  linksOf: LinksOf,
  index: typeof indexPages,
  assets: SiteAssets,
  shared: Pick<DocumentContext, 'stylesOf' | 'settings' | 'inlineScripts' | 'icon' | 'contentSecurityPolicy'>,
) {
  const { config, editions } = site
  const { base } = config
  const isFirst = edition === editions[0]
  // In development the names of files stay whatever their contents: those of the first edition need no more.
  const developedAs = assets.development ? (isFirst ? '' : `.${edition.id}`) : null
  const indexed = lazy(() =>
    index([...edition.pages, ...referenceBeside(edition, editions)], { ...config.search, base }),
  )
  const frame: Frame = {
    title: config.title,
    base,
    navbar: edition.navbar,
    footer: edition.footer,
    announcementBar: edition.announcementBar,
    colorMode: config.colorMode,
    sidebars: edition.sidebars,
    search: developedAs === null ? indexed().addresses : fixedNames(base, developedAs),
    edition: frameEdition(config, editions, edition),
    elements: Object.fromEntries(
      Object.entries(assets.elements ?? {}).map(([name, path]) => [name, base + path]),
    ),
  }
  const frameFile = frameModule(frame, developedAs)
  const context: DocumentContext = {
    ...shared,
    config,
    locale: edition.locale,
    frame,
    frameAddress: base + frameFile.path,
    assets,
  }
  const build = fingerprint(assets.fingerprint, frameFile.path).slice(0, 12)
  const documentPage = documentPages(site, edition, linksOf, { build, development: assets.development })
  return {
    edition,
    frame: frameFile,
    search: () => (developedAs === null ? indexed().files : withFixedNames(indexed(), base, developedAs)),
    document: (page: Page) => renderDocument(documentPage(page), context),
    notFound: () => renderDocument(notFoundDocument(documentPage(notFoundPage(config))), context),
  }
}

/** Readers of another version than the last one search the reference of their locale as well. */
function referenceBeside(edition: Edition, editions: Site['editions']): Page[] {
  if (edition.version.isLast) return []
  const last = editions.find(({ version, locale }) => version.isLast && locale === edition.locale)
  return last?.pages.filter(({ kind }) => kind === 'api') ?? []
}

/** The page under addresses that no page has. Robots do not keep it. */
function notFoundPage(config: SiteConfig): Page {
  const html = notFoundArticle(config)
  return { ...emptyPage('', '/404.html', ''), title: 'Page not found', unlisted: true, html }
}

/** Its address is not its own, and it has no picture and no Markdown. */
function notFoundDocument({ view, ...page }: DocumentPage): DocumentPage {
  return { ...page, view: { ...view, kind: 'not-found', markdown: null }, image: null }
}

function documentPages(
  { config, api }: Site,
  edition: Edition,
  linksOf: LinksOf,
  { build, development }: { build: string; development: boolean },
): (page: Page) => DocumentPage {
  const { base } = config
  const { locale, untranslated } = edition
  const navigate = pageNavigation(edition.sidebars, edition.pages, base)
  const original = config.locales.find(({ isDefault }) => isDefault) ?? locale
  const dataOf = (page: Page) => {
    const lang = (untranslated.has(page.route) ? original : locale).code
    const image = pageImage(page, config, development)?.address ?? null
    const { breadcrumbs } = navigate(page)
    return structuredData(page, { config: { ...config, lang }, api, breadcrumbs, image })
  }
  return (page) => {
    const links = linksOf(page, edition)
    const { canonical, translations } = links
    return {
      view: {
        build,
        route: page.route,
        kind: page.kind,
        title: page.title,
        ...navigate(page),
        toc: page.hideTableOfContents ? [] : page.toc,
        lastUpdate: page.lastUpdate ?? null,
        markdown: base + twinPath(page),
        ...elsewhere(links, base),
        ...(untranslated.has(page.route) && { lang: original.code, dir: original.dir }),
      },
      article: page.html,
      description: page.description,
      keywords: page.keywords,
      image: pageImage(page, config, development),
      // Of a page that search engines keep elsewhere, they read the data there.
      structuredData: page.unlisted || canonical !== page.route ? null : dataOf(page),
      indexed: !page.unlisted,
      canonical,
      translations,
    }
  }
}

/** Where the menus of versions and locales lead; nothing for a menu of one. */
function elsewhere(
  { versions, locales }: EditionLinks,
  base: string,
): Pick<PageView, 'versions' | 'locales'> {
  const addresses = (routes: readonly string[]) => routes.map((route) => base + route.slice(1))
  return {
    ...(versions.length > 1 && { versions: addresses(versions) }),
    ...(locales.length > 1 && { locales: addresses(locales) }),
  }
}

/** The frame's data as a module of its own: fetched once, whatever page of the edition the reader begins with. */
function frameModule(frame: Frame, developedAs: string | null): OutputFile {
  const contents = `export default ${JSON.stringify(frame)}\n`
  const hash = developedAs ?? `.${fingerprint(contents).slice(0, 8)}`
  return { path: `assets/frame${hash}.js`, contents }
}

/**
 * In development an edit of a page's words is no change of the frame: the search files have names that stay, and are made
 * when a reader first searches.
 */
function fixedNames(base: string, suffix: string): SearchOutput['addresses'] {
  return {
    documents: `${base}assets/search-docs${suffix}.json`,
    index: `${base}assets/search-index${suffix}.json`,
  }
}

function withFixedNames({ files, addresses }: SearchOutput, base: string, suffix: string): OutputFile[] {
  const fixed = fixedNames(base, suffix)
  return files.map(({ path, contents }) => {
    const address = base + path === addresses.documents ? fixed.documents : fixed.index
    return { path: address.slice(base.length), contents }
  })
}

type SearchOutput = ReturnType<typeof indexPages>
