import type { CompiledPage } from '../../content/compile-page.ts'
import type { Page } from '../../model/page.ts'
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
}

/** By pipeline and file: the last article of a page that compiled. */
export type LastGood = Map<string, Page>

/**
 * Wraps `compile` so that a page is compiled only when something has changed that makes the page: its text, the pipeline
 * (`pipeline` is its fingerprint), the site's components in the text (`usedBy`), or what the page includes or shows
 * (`fingerprintOf`). With `lastGood`, a page whose text is broken has the article of its last text that was not.
 */
export function cachedCompile(
  compile: CompilePage,
  store: PageStore,
  pipeline: string,
  fingerprintOf: (file: string) => string,
  usedBy: UsedBy = () => '',
  lastGood?: LastGood,
): CompilePage {
  const readOrCompile: CompilePage = async (text, source) => {
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
    store.write(key, { compiled, dependencies })
    return compiled
  }
  return async (text, source) => {
    const compiled = await readOrCompile(text, source)
    if (!lastGood || compiled.failed) return compiled
    const name = `${pipeline} ${source}`
    if (compiled.page) lastGood.set(name, compiled.page)
    return { ...compiled, page: lastGood.get(name) ?? null }
  }
}
