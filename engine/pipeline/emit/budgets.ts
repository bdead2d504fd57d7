import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { SiteConfig } from '../../model/config.ts'
import type { Problem } from '../../model/problem.ts'
import type { OutputFile } from '../../model/site.ts'
import type { EngineBundle } from '../bundle/engine-bundle.ts'

const compress = promisify(brotliCompress)

/** A size limit of the files that readers load, and the measured size, in bytes after brotli. */
export interface Budget {
  name: string
  bytes: number
  limit: number
  /** Who can change the size. The size of the engine is the same for every site; authors can change the size of the site. */
  of: 'engine' | 'site'
  /** Why readers load the files, and how to make the files smaller. */
  hint: string
}

/** Size in bytes up to which brotli at the best quality takes almost no time. */
const SMALL = 32_000

/** Limit of the engine's scripts on a first visit, the same on every site: React (55 kB), the frame, the router. */
const ENGINE_SCRIPT_LIMIT = 72_600

/**
 * Limit of the site's part of these scripts: navbar, footer and announcement, and for each page a label and a route in
 * the sidebars.
 */
const NAVIGATION_LIMIT = 3000
const NAVIGATION_OF_PAGE = 50

/** Limit of all stylesheets of a site's components together. */
const SITE_STYLES_LIMIT = 3000

/** The size of our site, for which the two limits below are made. Its pages and descriptions may grow by a tenth. */
const WITHIN: SiteSize = { pages: 60, operations: 30, schemas: 120 }
const SEARCH_LIMIT = 220_000
const REFERENCE_LIMIT = 120_000

/** Additional bytes for each page, operation and schema of a larger site. */
const SEARCH_OF: SiteSize = { pages: 2500, operations: 1000, schemas: 300 }
const REFERENCE_OF: SiteSize = { pages: 0, operations: 2400, schemas: 450 }

const ENGINE_HINT =
  'It grew by an edit of engine/ or by a newer package. Import what a first visit does not need with import(), or raise the limit in budgets.ts and write the reason there.'
const ACCEPT = 'or accept the size: set onBrokenBudgets to "ignore" in the config.'

/** The numbers that limits depend on. `pages` is the number of pages in the largest edition. */
export interface SiteSize {
  pages: number
  operations: number
  schemas: number
}

/**
 * Measures the files of a first visit, the search files and the API reference. Files of a kind are compressed one after the other:
 * each takes 25 MB from the call on, and a site of many editions has many. `files` are all files except documents.
 * `apiHtml` is the largest page of the reference; `isDivided` means that there are several pages.
 */
export async function measureBudgets(
  bundle: Pick<EngineBundle, 'script' | 'imports' | 'firstStyleBytes' | 'lateStyle' | 'sizes'>,
  files: readonly OutputFile[],
  { size, apiHtml, isDivided = false }: { size: SiteSize; apiHtml: string | null; isDivided?: boolean },
): Promise<Budget[]> {
  const sizesOf = async (matches: (path: string) => boolean) => {
    const sizes: number[] = []
    for (const { path, contents } of files.filter((file) => matches(file.path)))
      sizes.push(bundle.sizes[path] ?? (await brotliSize(contents)))
    return sizes
  }
  const sum = async (matches: (path: string) => boolean) =>
    (await sizesOf(matches)).reduce((total, bytes) => total + bytes, 0)
  // Each edition has such a file, and a reader loads the files of only one edition, so the largest file counts.
  const largest = async (prefix: string) => Math.max(0, ...(await sizesOf((path) => path.startsWith(prefix))))
  const first = new Set([bundle.script, ...bundle.imports])

  const [script, navigation, styles, siteStyles, fonts, documents, index, reference] = await Promise.all([
    sum((path) => first.has(path)),
    navigationBudget(files, size.pages),
    sum((path) => path === bundle.lateStyle),
    sum((path) => /^assets\/.*\.css$/.test(path) && path !== bundle.lateStyle),
    sum((path) => /\.(woff2?|ttf|otf)$/.test(path)),
    largest('assets/search-docs.'),
    largest('assets/search-index.'),
    apiHtml === null ? null : brotliSize(apiHtml),
  ])
  const budgets = [
    budget('engine', 'First-load JavaScript of the engine', script, ENGINE_SCRIPT_LIMIT, ENGINE_HINT),
    navigation,
    // The styles that every page loads. The HTML of the reference, which has a separate budget, contains its inline styles.
    budget('engine', 'CSS of the engine', bundle.firstStyleBytes + styles, 10_000, ENGINE_HINT),
    budget(
      'site',
      'CSS of the site',
      siteStyles,
      SITE_STYLES_LIMIT,
      'Pages load the styles of the components that they use. Remove rules from components/**/*.css',
    ),
    budget(
      'site',
      'Fonts',
      fonts,
      60_000,
      'Publish fewer fonts in the folder static, or fonts with fewer characters',
    ),
    budget(
      'site',
      'Search files',
      documents + index,
      SEARCH_LIMIT + beyond(size, SEARCH_OF),
      'The first search of a reader loads the words of all pages. Shorten the longest pages, make those that nobody searches for unlisted',
    ),
  ]
  if (reference === null) return budgets
  const limit = REFERENCE_LIMIT + (isDivided ? 0 : beyond(size, REFERENCE_OF))
  const what = isDivided
    ? 'The largest of its pages contains so much'
    : 'One page contains all operations and schemas'
  const hint = `${what}. Shorten descriptions and examples in the OpenAPI description, and the MDX files of api.parts`
  return [...budgets, budget('site', 'HTML of the API reference', reference, limit, hint)]
}

function budget(of: Budget['of'], name: string, bytes: number, limit: number, hint: string): Budget {
  return { name, bytes, limit, of, hint: of === 'engine' ? hint : `${hint}, ${ACCEPT}` }
}

/** Measures the data of navbar, sidebars, footer and announcement in the largest edition. */
export async function navigationBudget(files: readonly OutputFile[], pages: number): Promise<Budget> {
  // A stylesheet of the site may have the same name.
  const modules = files.filter(({ path }) => /^assets\/frame\..*\.js$/.test(path))
  const measured: { contents: OutputFile['contents']; bytes: number }[] = []
  for (const { contents } of modules) measured.push({ contents, bytes: await brotliSize(contents) })
  const [{ contents, bytes } = { contents: '{}', bytes: 0 }] = measured.sort((a, b) => b.bytes - a.bytes)
  const limit = NAVIGATION_LIMIT + NAVIGATION_OF_PAGE * pages
  const hint = `The first page that a reader opens loads the data of navbar, sidebars, footer and announcement.${mostOf(contents)} Shorten labels, HTML and announcement`
  return budget('site', 'First-load JavaScript of the site', bytes, limit, hint)
}

/** Returns a problem for each exceeded budget: an error for the engine; the config sets the severity for the site. */
export function budgetProblems(
  budgets: readonly Budget[],
  { source, onBrokenBudgets }: Pick<SiteConfig, 'source' | 'onBrokenBudgets'>,
): Problem[] {
  return budgets.flatMap(({ name, bytes, limit, of, hint }) => {
    const severity = of === 'engine' ? 'error' : onBrokenBudgets
    if (bytes <= limit || severity === 'ignore') return []
    const [size, most, over] = [bytes, limit, bytes - limit].map((number) => number.toLocaleString('en'))
    const message = `${name}: ${size} bytes after brotli, ${over} more than the limit of ${most}.`
    return { rule: 'broken-budget', severity, message, hint, source: of === 'engine' ? 'engine' : source }
  })
}

/**
 * Returns the size of a file in bytes after brotli, computed in another thread. The size of a large file is some percent too
 * high, never too low: the quality of files that hosts compress in advance takes a second per megabyte.
 */
export async function brotliSize(contents: OutputFile['contents']): Promise<number> {
  const quality = contents.length < SMALL ? constants.BROTLI_MAX_QUALITY : 9
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  return (await compress(contents, { params })).length
}

/** Describes the largest part of a frame's module in a sentence: ` The largest part is sidebars, 61 %.` */
function mostOf(contents: OutputFile['contents']): string {
  const text = String(contents)
  const [most] = Object.entries<unknown>(JSON.parse(text.slice(text.indexOf('{'))))
    .map(([name, value]) => ({ name, length: JSON.stringify(value).length }))
    .sort((a, b) => b.length - a.length)
  return most
    ? ` The largest part is ${most.name}, ${Math.round((100 * most.length) / text.length)} % of it.`
    : ''
}

/** Returns the additional bytes that a site of this size may use compared with our site. */
function beyond(size: SiteSize, each: SiteSize): number {
  const of = (name: keyof SiteSize) => each[name] * Math.max(0, size[name] - WITHIN[name])
  return of('pages') + of('operations') + of('schemas')
}
