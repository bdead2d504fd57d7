import type { Page } from '../../model/page.ts'
import { indexPages } from '../../search/index/index-pages.ts'
import type { SearchOptions } from '../../search/index/search-files.ts'
import { fingerprint } from './fingerprint.ts'
import type { KeyedStore } from './keyed-store.ts'

/** `indexPages` with a cache: returns the stored index if no page, option or source of the engine (`build`) has changed. */
export function cachedIndex(
  build: string,
  store: KeyedStore<ReturnType<typeof indexPages>>,
): typeof indexPages {
  return (pages: Page[], options: SearchOptions) => {
    // The key contains only the fields that the index is made from.
    const read = pages.map(({ html, markdown, markdownFiles, names, prose, samples, ...page }) => page)
    const key = fingerprint(build, JSON.stringify([read, options]))
    const stored = store.read(key)
    if (stored) return stored
    const made = indexPages(pages, options)
    store.write(key, made)
    return made
  }
}
