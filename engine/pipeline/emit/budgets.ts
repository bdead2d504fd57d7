import type { OutputFile } from '../../model/site.ts'
import type { Bundle } from '../bundle/bundle-browser.ts'
import { brotliSize } from './brotli-size.ts'

/** A limit of design §5 and what the site needs of it, in bytes after brotli. */
export interface Budget {
  name: string
  bytes: number
  limit: number
}

/** Bytes of a file that costs no time to be measured exactly. */
const SMALL = 32_000

/** Limits of a site of up to so many pages, with a reference of up to so many operations and schemas, as ours is. */
const WITHIN: SiteSize = { pages: 60, operations: 30, schemas: 120 }
const SCRIPT_LIMIT = 74_000
const SEARCH_LIMIT = 200_000
const REFERENCE_LIMIT = 120_000

/**
 * What a larger site may need beyond them for each page, operation and schema. The sidebars name each page, in a module that
 * comes with the scripts: a route and a title take some 30 bytes. The rest is in proportion to the limits.
 */
const SCRIPT_OF: SiteSize = { pages: 33, operations: 0, schemas: 0 }
const SEARCH_OF: SiteSize = { pages: 2500, operations: 1000, schemas: 300 }
const REFERENCE_OF: SiteSize = { pages: 0, operations: 2400, schemas: 450 }

/** Numbers that limits depend on. `pages` are those of the largest edition. */
export interface SiteSize {
  pages: number
  operations: number
  schemas: number
}

/** What a reader's first visit loads, and what the search and the reference do. `files` are all but documents. */
export async function measureBudgets(
  bundle: Bundle,
  files: readonly OutputFile[],
  { size, apiHtml }: { size: SiteSize; apiHtml: string | null },
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
      SCRIPT_LIMIT + beyond(size, SCRIPT_OF),
    ],
    ['CSS', sizeOf((path) => bundle.styles.includes(path)), 10_000],
    ['Fonts', sizeOf((path) => /\.(woff2?|ttf|otf)$/.test(path)), 60_000],
    [
      'Search files',
      largest('assets/search-docs.', 'assets/search-index.'),
      SEARCH_LIMIT + beyond(size, SEARCH_OF),
    ],
  ]
  if (apiHtml !== null)
    measured.push([
      'HTML of the API reference',
      brotliSize(apiHtml),
      REFERENCE_LIMIT + beyond(size, REFERENCE_OF),
    ])
  return Promise.all(measured.map(async ([name, bytes, limit]) => ({ name, bytes: await bytes, limit })))
}

/** Bytes that a site of this size may need more than ours. */
function beyond(size: SiteSize, each: SiteSize): number {
  const names = ['pages', 'operations', 'schemas'] as const
  return names.reduce((sum, name) => sum + each[name] * Math.max(0, size[name] - WITHIN[name]), 0)
}
