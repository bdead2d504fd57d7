import { hash } from 'node:crypto'
import { adoptStylesScript } from '../../browser/adopt-styles.ts'
import { beforePaintScript } from '../../browser/before-paint.ts'
import { keepEarlyScript } from '../../browser/keep-early.ts'
import { showTargetFirstScript } from '../../browser/show-target-first.ts'
import { whenScriptIsMissingScript } from '../../browser/when-script-is-missing.ts'
import type { DocsVersion, SiteConfig } from '../../model/config.ts'
import type { Edition } from '../../model/edition.ts'
import { pageRedirects, siteRedirects } from '../../model/redirects.ts'
import type { OutputFile, Site } from '../../model/site.ts'
import { editionLinks } from '../../navigation/edition-links.ts'
import { apiCatalog } from '../../outputs/api-catalog.ts'
import { webManifest } from '../../outputs/for-browsers/web-manifest.ts'
import { contentSecurityPolicy } from '../../outputs/hosts/content-security-policy.ts'
import { hostFiles } from '../../outputs/hosts/host-files.ts'
import { hostRules } from '../../outputs/hosts/host-rules.ts'
import { keepFragmentScript, redirectPages } from '../../outputs/redirect-pages.ts'
import { siteOutputs } from '../../outputs/site-outputs.ts'
import { indexPages } from '../../search/index/index-pages.ts'
import { announcementRule } from '../../theme/announcement-rule.ts'
import { themeColors } from '../../theme/theme-colors.ts'
import type { EngineBundle } from '../bundle/engine-bundle.ts'
import type { SiteBundle } from '../bundle/site-bundle.ts'
import { fingerprint } from '../cache/fingerprint.ts'
import { drawnSizes } from '../cards/site-icons.ts'
import { emitEdition, lazy, type SharedContext } from './emit-edition.ts'
import { siteIcon } from './site-icon.ts'
import { siteLinks } from './site-links.ts'
import { siteStyles } from './site-styles.ts'
import { themeRule } from './theme-rule.ts'

/** The files of the engine and the site that documents refer to. */
export interface SiteParts {
  engine: EngineBundle
  own: Pick<SiteBundle, 'elements' | 'styles'>
  /** The files of the folder `static`. */
  copied: readonly OutputFile[]
  /** Creates the search files. */
  index?: typeof indexPages
  /**
   * HTML for the head of each document, set only in development. Then file names contain no hashes, and no cards are drawn.
   */
  developmentHead?: string
}

/** The output files of a site. Shared files are created once, and each document is created on demand. */
export type EmittedSite = ReturnType<typeof emitSite>

/** Creates the output files of a site. A build writes them to disk; the development server keeps them in memory. */
export function emitSite(site: Site, parts: SiteParts) {
  const { config, editions } = site
  const { base } = config
  const isDevelopment = parts.developmentHead !== undefined
  const nameOf = (name: string, contents: string) =>
    isDevelopment ? name : `${name}.${fingerprint(contents).slice(0, 8)}`
  const inlineScripts = [
    beforePaintScript(),
    showTargetFirstScript(),
    keepEarlyScript(),
    whenScriptIsMissingScript(),
    adoptStylesScript(),
  ]
  const hashOf = (text: string) => hash('sha256', text, 'base64')
  const hashes = {
    scripts: [...inlineScripts, keepFragmentScript].map(hashOf),
    styles: Object.values(parts.engine.inlineStyles).map(hashOf),
  }
  const policy = contentSecurityPolicy(hashes, config.policy)
  const redirects = siteRedirects(site)
  const moved = pageRedirects(redirects)
  const movedPages = redirectPages(config, moved)
  const configured = configuredStyles(config, nameOf)
  const stylesOf = siteStyles(parts.own.styles, site.pages, writtenHtml(editions))
  const icon = siteIcon(parts.copied, base)
  const icons = isDevelopment ? [] : drawnSizes(parts.copied)
  const manifest = webManifest(site, themeColors[config.colorMode.defaultMode], icon, icons)
  const shared: SharedContext = {
    site,
    config,
    engine: parts.engine,
    own: parts.own,
    index: parts.index ?? indexPages,
    developmentHead: parts.developmentHead,
    stylesOf: (page) => [...configured, ...stylesOf(page)],
    inlineScripts,
    icon,
    links: siteLinks(site, icons),
    contentSecurityPolicy: policy,
    redirects,
    linksOf: editionLinks(editions, config),
    nameOf,
  }
  const emitted: ReturnType<typeof emitEdition>[] = []
  // The frames of the last version come last: they contain the addresses of the other frames, which have hashes.
  for (const edition of editions.toSorted((a, b) => Number(a.version.isLast) - Number(b.version.isLast))) {
    const frameOf = (version: DocsVersion) => {
      const isIn = (each: Edition) => each.version === version && each.locale === edition.locale
      const other = edition.version.isLast ? emitted.find((each) => isIn(each.edition)) : undefined
      return other && base + other.frame.path
    }
    emitted.push(emitEdition(edition, shared, frameOf))
  }
  const documents = new Map(
    emitted.flatMap(({ edition, document }) =>
      edition.pages.map((page) => [page.route, () => document(page)] as const),
    ),
  )
  const notFound = lazy(() => {
    const atRoot = emitted.find(({ edition }) => edition === editions[0])
    return { path: '404.html', contents: atRoot?.notFound() ?? '' }
  })

  return {
    /** One module for each edition, with the data that all pages of the edition share. */
    frames: emitted.map(({ frame }): OutputFile => frame),
    /** Returns the search files, which are created at the first call. */
    search: lazy(() => emitted.flatMap(({ search }) => search())),
    /** Returns the other files that are not documents, which are created at the first call. Links may lead to these files. */
    outputs: lazy((): OutputFile[] => {
      const made = siteOutputs(site)
      const hasApi = made.some(({ path }) => path === apiCatalog.path)
      const worker = serviceWorkerFile(parts.engine, config.offline && !isDevelopment)
      const hosts = hostFiles(hostRules(config, { policy, hasApi, redirects: moved }), config.hosts)
      return [...made, ...configured, ...hosts, ...movedPages, manifest, worker, notFound()]
    }),
    /** A redirect page for each address that has moved. */
    redirects: movedPages,
    /** Returns the document of the page at a route, or the not-found page for an unknown route. */
    document(route: string): OutputFile {
      const make = documents.get(route)
      return make ? { path: `${route.slice(1)}index.html`, contents: make() } : notFound()
    },
    routes: site.pages.map(({ route }) => route),
    /** Returns for each edition the routes of its documents, the paths of other files that only it needs, and the path of its list. */
    editions: () =>
      emitted.map(({ edition: { prefix, pages }, frame, search }) => ({
        list: `${prefix.slice(1)}offline.json`,
        routes: pages.map(({ route }) => route),
        own: [frame, ...search()].map(({ path }) => path),
      })),
  }
}

/** Returns the HTML of the config and its translations, which every page of an edition contains. */
function writtenHtml(editions: readonly Edition[]): string {
  const parts = editions.flatMap(({ navbar, announcementBar }) => [
    ...navbar.items.map((item) => (item.type === 'html' ? item.value : '')),
    announcementBar?.content,
  ])
  return parts.join(' ')
}

/**
 * Returns the service worker, which stores visited pages. Without a plan, the worker removes itself and its stored
 * pages: if the config turns it off, and in development, where file names contain no hashes.
 */
function serviceWorkerFile({ sizes, serviceWorker }: SiteParts['engine'], isOn: boolean): OutputFile {
  const plan = isOn ? { ahead: Object.keys(sizes) } : null
  return { path: 'service-worker.js', contents: `const plan=${JSON.stringify(plan)};${serviceWorker}` }
}

/** Returns the stylesheets for settings of the config. Every document contains their rules. */
function configuredStyles({ announcementBar, theme }: SiteConfig, nameOf: SharedContext['nameOf']) {
  const sheets = {
    theme: themeRule(theme),
    announcement: announcementBar ? announcementRule(announcementBar) : '',
  }
  return Object.entries(sheets).flatMap(([name, contents]) =>
    contents === '' ? [] : [{ path: `assets/${nameOf(name, contents)}.css`, contents }],
  )
}
