import { inlineSettings } from '../../browser/inline-settings.ts'
import type { DocsVersion } from '../../model/config.ts'
import { type Edition, referenceLender } from '../../model/edition.ts'
import type { Frame } from '../../model/frame.ts'
import type { Page } from '../../model/page.ts'
import type { Redirect } from '../../model/redirects.ts'
import type { OutputFile, Site } from '../../model/site.ts'
import { WORDS } from '../../model/text/word-list.ts'
import { pickWords } from '../../model/text/words.ts'
import type { editionLinks } from '../../navigation/edition-links.ts'
import { frameEdition } from '../../navigation/frame-edition.ts'
import { languageOptions } from '../../search/index/language-options.ts'
import { fingerprint } from '../cache/fingerprint.ts'
import { documentPages } from './document-pages.ts'
import type { SiteParts } from './emit-site.ts'
import { notFoundPage } from './not-found-page.tsx'
import { type DocumentContext, renderDocument } from './render-document.tsx'
import { feedLinks } from './site-links.ts'

/** The inputs that all editions share. */
export interface SharedContext extends Omit<DocumentContext, 'settings' | 'locale' | 'frame' | 'framePath'> {
  site: Site
  own: SiteParts['own']
  /** Creates the search files. */
  index: NonNullable<SiteParts['index']>
  redirects: readonly Redirect[]
  /** Returns the addresses of a page in other editions. */
  linksOf: ReturnType<typeof editionLinks>
  /** Returns the name of a file with a hash of its contents; in development without. */
  nameOf(name: string, contents: string): string
}

/**
 * Returns the shared files of an edition, and the function that renders the document of each page. `frameOf` returns the
 * address of the frame of another version in the same locale.
 */
export function emitEdition(
  edition: Edition,
  shared: SharedContext,
  frameOf: (version: DocsVersion) => string | undefined,
) {
  const { site, engine, own } = shared
  const config = { ...shared.config, title: edition.title }
  const { base } = config
  const { locale } = edition
  const isDevelopment = shared.developmentHead !== undefined
  /** Suffix of file names in development. */
  const suffix = `.${edition.id}`
  const lent = referenceLender(edition, site.editions)?.pages.filter(({ kind }) => kind === 'api') ?? []
  const texts = lazy(() =>
    shared.index([...edition.pages, ...lent], {
      ...config.search,
      base,
      ...languageOptions(locale.code),
    }),
  )
  // In development, the search files are created when a reader first searches, so their names have no hash.
  const searchPath = (name: string, text: () => string) =>
    `assets/${isDevelopment ? name + suffix : shared.nameOf(name, text())}.json`
  const documents = searchPath('search-docs', () => texts().documents)
  const index = searchPath('search-index', () => texts().index)
  const frame: Frame = {
    title: config.title,
    base,
    navbar: edition.navbar,
    footer: edition.footer,
    announcementBar: edition.announcementBar,
    colorMode: config.colorMode,
    sidebars: edition.sidebars,
    search: { documents: base + documents, index: base + index },
    offline: config.offline && !isDevelopment,
    edition: frameEdition(config, site.editions, edition, frameOf),
    words: pickWords(locale.words, WORDS),
    elements: Object.fromEntries(Object.entries(own.elements).map(([name, path]) => [name, base + path])),
  }
  const contents = `export default ${JSON.stringify(frame)}\n`
  const path = `assets/${shared.nameOf(isDevelopment ? `frame${suffix}` : 'frame', contents)}.js`
  const settings = inlineSettings(config, locale.words)
  const links = [...shared.links, ...feedLinks(config, edition)]
  const context = { ...shared, config, links, settings, locale, frame, framePath: path }
  const names = [engine.script, ...engine.imports, engine.lateStyle, ...own.styles.map((sheet) => sheet.path)]
  const build = fingerprint(...names, ...Object.values(engine.inlineStyles), path).slice(0, 12)
  // The development server draws no cards.
  const documentPage = documentPages(edition, { ...shared, config, frame, build, hasCards: !isDevelopment })

  return {
    edition,
    frame: { path, contents },
    search: (): OutputFile[] => [
      { path: documents, contents: texts().documents },
      { path: index, contents: texts().index },
    ],
    document: (page: Page) => renderDocument(documentPage(page), context),
    notFound() {
      const { view, ...document } = documentPage(notFoundPage(config))
      // The not-found page has no address, so it has no picture and no Markdown.
      const ofNoPage = { ...view, kind: 'not-found' as const, markdown: null }
      return renderDocument({ ...document, view: ofNoPage, image: null }, context)
    },
  }
}

/** Returns a function that computes a value at the first call, and returns the same value at later calls. */
export function lazy<Value>(make: () => Value): () => Value {
  let made: [Value] | undefined
  return () => {
    made ??= [make()]
    return made[0]
  }
}
