import type { OutputFile } from '../model/site.ts'
import { brotliSize } from './brotli-size.ts'
import type { Bundle } from './bundle-browser.ts'

/** A limit of design §5 and what the site needs of it, in bytes after brotli. */
export interface Budget {
  name: string
  bytes: number
  limit: number
}

/** What a reader's first visit loads, and what the search and the reference do. `files` are all but documents. */
export async function measureBudgets(
  bundle: Bundle,
  files: readonly OutputFile[],
  apiHtml: string | null,
): Promise<Budget[]> {
  const sizesOf = (matches: (path: string) => boolean) =>
    Promise.all(
      files
        .filter(({ path }) => matches(path))
        .map(({ path, contents }) => bundle.sizes[path] ?? brotliSize(contents)),
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
    ['First-load JavaScript', sizeOf((path) => first.has(path)), 72_000],
    // Comes with the scripts, and grows with the sidebars alone: some sixty pages take 3 kB.
    ['Navigation data', largest('assets/frame.'), 20_000],
    ['CSS', sizeOf((path) => bundle.styles.includes(path)), 10_000],
    ['Fonts', sizeOf((path) => /\.(woff2?|ttf|otf)$/.test(path)), 60_000],
    ['Search files', largest('assets/search-docs.', 'assets/search-index.'), 200_000],
  ]
  if (apiHtml !== null) measured.push(['HTML of the API reference', brotliSize(apiHtml), 120_000])
  return Promise.all(measured.map(async ([name, bytes, limit]) => ({ name, bytes: await bytes, limit })))
}
