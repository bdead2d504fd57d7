import type { CompiledPage } from '../content/compile-page.ts'
import { fingerprint } from './fingerprint.ts'
import type { KeyedStore } from './keyed-store.ts'

/** Compiles a page's text. */
export type CompilePage = (text: string, source: string) => Promise<CompiledPage>

/** Where compiled pages wait. */
export type PageStore = KeyedStore<StoredPage>

export interface StoredPage {
  compiled: CompiledPage
  /** Other files that made the page, and what they were; '' for one that was not there. */
  dependencies: Record<string, string>
  /** Pipeline and source: the same for each text that the page has had. */
  name: string
}

/**
 * Wraps `compile` so that a page is compiled only when something that makes it has changed: its text, the pipeline
 * (`pipeline` is its fingerprint), or a file that it includes or shows (`fingerprintOf` gives that of a file now).
 */
export function cachedCompile(
  compile: CompilePage,
  store: PageStore,
  pipeline: string,
  fingerprintOf: (file: string) => string,
): CompilePage {
  return async (text, source) => {
    const key = fingerprint(pipeline, source, text)
    const stored = store.read(key)
    if (stored && Object.entries(stored.dependencies).every(([file, was]) => fingerprintOf(file) === was)) {
      return stored.compiled
    }
    const compiled = await compile(text, source)
    const { includes = [], images = [], image } = compiled.page ?? {}
    const shown = [...images, ...(image ? [image] : [])].filter(({ file }) => file !== '')
    const files = [...includes, ...shown.map(({ file }) => `static:${file}`)]
    const dependencies = Object.fromEntries(files.map((file) => [file, fingerprintOf(file)]))
    store.write(key, { compiled, dependencies, name: `${pipeline} ${source}` })
    // The store has the last word: in development it gives a page that broke its last good text.
    return store.read(key)?.compiled ?? compiled
  }
}
