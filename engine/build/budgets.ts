import { brotliCompressSync, constants } from 'node:zlib'
import type { OutputFile } from '../model/site.ts'
import type { Bundle } from './bundle-browser.ts'

/** A limit of design §5 and what the site needs of it, in bytes after brotli. */
export interface Budget {
  name: string
  bytes: number
  limit: number
}

/** What a reader's first visit loads, and what the search does. Sizes as hosts send files that were compressed ahead. */
export function measureBudgets(
  bundle: Bundle,
  files: readonly OutputFile[],
  apiHtml: string | null,
): Budget[] {
  const sizeOf = (matches: (path: string) => boolean) =>
    files.filter(({ path }) => matches(path)).reduce((sum, { contents }) => sum + brotliSize(contents), 0)
  const first = new Set([bundle.script, ...bundle.imports])
  return [
    {
      name: 'First-load JavaScript',
      bytes: sizeOf((path) => first.has(path) || path.startsWith('assets/frame.')),
      limit: 74_000,
    },
    { name: 'CSS', bytes: sizeOf((path) => bundle.styles.includes(path)), limit: 10_000 },
    { name: 'Fonts', bytes: sizeOf((path) => /\.(woff2?|ttf|otf)$/.test(path)), limit: 60_000 },
    { name: 'Search files', bytes: sizeOf((path) => path.startsWith('assets/search-')), limit: 200_000 },
    ...(apiHtml === null
      ? []
      : [{ name: 'HTML of the API reference', bytes: brotliSize(apiHtml), limit: 120_000 }]),
  ]
}

function brotliSize(contents: string | Uint8Array): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return brotliCompressSync(contents, { params }).length
}
