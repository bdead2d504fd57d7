import { createHash } from 'node:crypto'
import { beforePaintScript } from '../browser/before-paint.ts'
import type { Frame } from '../model/frame.ts'
import type { PageView } from '../model/navigation.ts'
import type { Page } from '../model/page.ts'
import type { OutputFile, Site } from '../model/site.ts'
import { pageNavigation } from '../navigation/page-navigation.ts'
import { apiFiles } from '../outputs/api-files.ts'
import { contentSecurityPolicy, headersFile } from '../outputs/headers.ts'
import { llmsTxt } from '../outputs/llms-txt.ts'
import { markdownTwins, twinPath } from '../outputs/markdown-twins.ts'
import { robotsTxt } from '../outputs/robots-txt.ts'
import { sitemap } from '../outputs/sitemap.ts'
import { structuredData } from '../outputs/structured-data.ts'
import { indexPages } from '../search/index-pages.ts'
import { announcementRule } from '../theme/announcement-rule.ts'
import type { PlacedCard } from './card-files.ts'
import { fingerprint } from './fingerprint.ts'
import { notFoundArticle } from './not-found-article.tsx'
import { pageImage } from './page-image.ts'
import { type DocumentContext, type DocumentPage, renderDocument } from './render-document.tsx'
import { siteCards } from './site-cards.ts'
import { siteIcon } from './site-icon.ts'

/** Where documents find scripts and styles: paths below the output folder, or what Vite serves in development. */
export type SiteAssets = DocumentContext['assets'] & {
  /** Changes when any of them does. */
  fingerprint: string
  development: boolean
}

/** Files made from a site, shared parts made once and documents one at a time as they are asked for. */
export interface EmittedSite {
  /** Everything that is no document. */
  files: OutputFile[]
  /** The document of a page, by its route; the not-found page under any other route. */
  document(route: string): OutputFile
  routes: string[]
  /** The pictures that documents name, to be drawn. None in development. */
  cards: PlacedCard[]
}

/**
 * Site → the files that readers get. Written to disk by the build, held in memory by the development server.
 * `copied` are the site's own files, which are published beside them.
 */
export function emitSite(site: Site, assets: SiteAssets, copied: readonly OutputFile[]): EmittedSite {
  const { config } = site
  const { base } = config
  const indexed = indexPages(site.pages, { ...config.search, base })
  const search = assets.development ? withFixedNames(indexed) : indexed
  const frame: Frame = {
    title: config.title,
    base,
    navbar: config.navbar,
    footer: config.footer,
    announcementBar: config.announcementBar,
    colorMode: config.colorMode,
    sidebars: site.sidebars,
    search: search.addresses,
  }
  const frameFile = frameModule(frame, assets.development)
  const beforePaint = beforePaintScript({
    colorMode: config.colorMode,
    announcement: config.announcementBar?.id ?? null,
  })
  const announcement = config.announcementBar ? announcementRule(config.announcementBar) : ''
  const policy = contentSecurityPolicy({
    scripts: [digest(beforePaint)],
    styles: announcement === '' ? [] : [digest(announcement)],
  })
  const context: DocumentContext = {
    config,
    frame,
    frameAddress: base + frameFile.path,
    assets,
    beforePaint,
    icon: siteIcon(copied, base),
    contentSecurityPolicy: assets.development ? null : policy,
  }
  const build = fingerprint(assets.fingerprint, frameFile.path).slice(0, 12)
  const documentPage = documentPages(site, build, assets.development)
  const pages = new Map(site.pages.map((page) => [page.route, page]))
  const notFound: DocumentPage = {
    view: { ...emptyView, build, title: 'Page not found', kind: 'not-found' },
    article: notFoundArticle(config),
    description: '',
    keywords: [],
    image: null,
    structuredData: null,
    indexed: false,
  }

  return {
    files: [
      frameFile,
      ...search.files,
      ...markdownTwins(site),
      ...apiFiles(site),
      sitemap(site),
      robotsTxt(site),
      llmsTxt(site),
      headersFile(base, policy),
      { path: '404.html', contents: renderDocument(notFound, context) },
    ],
    document(route) {
      const page = pages.get(route)
      if (!page) return { path: '404.html', contents: renderDocument(notFound, context) }
      return { path: `${route.slice(1)}index.html`, contents: renderDocument(documentPage(page), context) }
    },
    routes: [...pages.keys()],
    cards: assets.development ? [] : siteCards(site, copied),
  }
}

/** Of an inline script or style, as a content security policy names it. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

const emptyView: Omit<PageView, 'build'> = {
  route: '/404.html',
  kind: 'doc',
  title: '',
  sidebar: null,
  toc: [],
  breadcrumbs: [],
  previous: null,
  next: null,
  lastUpdate: null,
  markdown: null,
}

function documentPages(
  { config, sidebars, pages, api }: Site,
  build: string,
  development: boolean,
): (page: Page) => DocumentPage {
  const navigate = pageNavigation(sidebars, pages, config.base)
  const dataOf = (page: Page) => {
    const image = pageImage(page, config, development)?.address ?? null
    return structuredData(page, { config, api, breadcrumbs: navigate(page).breadcrumbs, image })
  }
  return (page) => ({
    view: {
      build,
      route: page.route,
      kind: page.kind,
      title: page.title,
      ...navigate(page),
      toc: page.hideTableOfContents ? [] : page.toc,
      lastUpdate: page.lastUpdate ?? null,
      markdown: config.base + twinPath(page),
    },
    article: page.html,
    description: page.description,
    keywords: page.keywords,
    image: pageImage(page, config, development),
    structuredData: page.unlisted ? null : dataOf(page),
    indexed: !page.unlisted,
  })
}

/** The frame's data as a module of its own: fetched once, whatever page the reader begins with. */
function frameModule(frame: Frame, development: boolean): OutputFile {
  const contents = `export default ${JSON.stringify(frame)}\n`
  const hash = development ? '' : `.${fingerprint(contents).slice(0, 8)}`
  return { path: `assets/frame${hash}.js`, contents }
}

/** In development an edit of a page's words is no change of the frame: the search files keep their names. */
function withFixedNames({ files, addresses }: SearchOutput): SearchOutput {
  const fixed = (name: string) => name.replace(/\.[^./]+(\.json)$/, '$1')
  return {
    files: files.map((file) => ({ ...file, path: fixed(file.path) })),
    addresses: { documents: fixed(addresses.documents), index: fixed(addresses.index) },
  }
}

type SearchOutput = ReturnType<typeof indexPages>
