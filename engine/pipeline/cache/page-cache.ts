import type { CompiledPage } from '../../content/compile-page.ts'
import type { UsedBy } from './component-fingerprints.ts'
import { fingerprint } from './fingerprint.ts'
import type { KeyedStore } from './keyed-store.ts'

/** Compiles a page's text. */
export type CompilePage = (text: string, source: string) => Promise<CompiledPage>

/** Where compiled pages are kept. */
export type PageStore = KeyedStore<StoredPage>

export interface StoredPage {
  compiled: CompiledPage
  /** What else made the page, and what it was: files, sizes of images (`static:`), values of the API (`api:`). */
  dependencies: Record<string, string>
  /** Pipeline and source: the same for each text that the page has had. */
  name: string
}

/**
 * Wraps `compile` so that a page is compiled only when something that makes it has changed: its text, the pipeline
 * (`pipeline` is its fingerprint), the site's components that it names, or what it includes or shows (`fingerprintOf` gives that of it now).
 */
export function cachedCompile(
  compile: CompilePage,
  store: PageStore,
  pipeline: string,
  fingerprintOf: (file: string) => string,
  usedBy: UsedBy = () => '',
): CompilePage {
  return async (text, source) => {
    const key = fingerprint(pipeline, source, text, usedBy(text))
    const stored = store.read(key)
    if (stored && Object.entries(stored.dependencies).every(([file, was]) => fingerprintOf(file) === was)) {
      return stored.compiled
    }
    const compiled = await compile(text, source)
    if (compiled.failed) return compiled
    const { includes = [], images = [], image, reads = [] } = compiled.page ?? {}
    const shown = [...images, ...(image ? [image] : [])].filter(({ file }) => file !== '')
    const names = [...includes, ...shown.map(({ file }) => `static:${file}`), ...reads]
    const dependencies = Object.fromEntries(names.map((name) => [name, fingerprintOf(name)]))
    store.write(key, { compiled, dependencies, name: `${pipeline} ${source}` })
    // In development the store gives a page that no longer compiles the article of its last good text.
    return store.read(key)?.compiled ?? compiled
  }
}
