import type { OutputFile } from '../model/site.ts'
import { brotliSize } from './brotli-size.ts'
import type { Bundle } from './bundle-browser.ts'

/** A limit of design §5 and what the site needs of it, in bytes after brotli. */
export interface Budget {
  name: string
  bytes: number
  limit: number
}

/** Bytes of a file that costs no time to be measured exactly. */
const SMALL = 32_000

/** First-load JavaScript of a site with up to `PAGES_WITHIN` pages. */
const SCRIPT_LIMIT = 74_000
const PAGES_WITHIN = 60
/** The sidebars name each page, in a module that comes with the scripts: a route and a title take some 30 bytes. */
const SCRIPT_OF_A_PAGE = 33

/**
 * What a reader's first visit loads, and what the search and the reference do. `files` are all but documents; `pages`
 * is the number of pages in the largest edition.
 */
export async function measureBudgets(
  bundle: Bundle,
  files: readonly OutputFile[],
  { pages, apiHtml }: { pages: number; apiHtml: string | null },
): Promise<Budget[]> {
  const sizesOf = (matches: (path: string) => boolean) =>
    Promise.all(
      files
        .filter(({ path }) => matches(path))
        .map(({ path, contents }) => bundle.sizes[path] ?? brotliSize(contents, contents.length < SMALL)),
    )
  const sizeOf = async (matches: (path: string) => boolean) =>
    (await sizesOf(matches)).reduce((sum, size) => sum + size, 0)
  // Each edition has one of these, and a reader loads those of one edition: the largest counts.
  const largest = async (...prefixes: string[]) => {
    const sizes = await Promise.all(prefixes.map((prefix) => sizesOf((path) => path.startsWith(prefix))))
    return sizes.reduce((sum, each) => sum + Math.max(0, ...each), 0)
  }
  const first = new Set([bundle.script, ...bundle.imports])
  const measured: [name: string, bytes: Promise<number>, limit: number][] = [
    [
      'First-load JavaScript',
      Promise.all([sizeOf((path) => first.has(path)), largest('assets/frame.')]).then(
        ([scripts, navigation]) => scripts + navigation,
      ),
      SCRIPT_LIMIT + SCRIPT_OF_A_PAGE * Math.max(0, pages - PAGES_WITHIN),
    ],
    ['CSS', sizeOf((path) => bundle.styles.includes(path)), 10_000],
    ['Fonts', sizeOf((path) => /\.(woff2?|ttf|otf)$/.test(path)), 60_000],
    ['Search files', largest('assets/search-docs.', 'assets/search-index.'), 200_000],
  ]
  if (apiHtml !== null) measured.push(['HTML of the API reference', brotliSize(apiHtml), 120_000])
  return Promise.all(measured.map(async ([name, bytes, limit]) => ({ name, bytes: await bytes, limit })))
}
