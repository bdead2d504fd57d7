import type { CompiledPage } from '../../content/compile-page.ts'
import type { Page } from '../../model/page.ts'
import type { UsedBy } from './component-fingerprints.ts'
import { fingerprint } from './fingerprint.ts'
import type { KeyedStore } from './keyed-store.ts'

/** Compiles the text of the page at the path `source`. */
export type CompilePage = (text: string, source: string) => Promise<CompiledPage>

/** The store of compiled pages. */
export type PageStore = KeyedStore<CompiledPage>

/** Returns the names of the inputs of a page besides its text: included files, images (`image:`), values of the API (`api:`). */
export function inputsOf({ includes, images, image, reads = [] }: Page): string[] {
  const shown = [...images, ...(image ? [`/${image.file}`] : [])]
  return [...includes, ...shown.map((name) => `image:${name}`), ...reads]
}

/** The last page that compiled without error, by pipeline and file. */
export type LastGood = Map<string, Page>

/**
 * Wraps `compile` with a cache. A page is compiled again only if one of its inputs has changed: its text, the pipeline
 * (`pipeline` is its fingerprint), the site's components in the text (`usedBy`), or another input (`fingerprintOf`).
 * With `lastGood`, a page with a syntax error, without a title because of its front matter, or whose component throws, is replaced
 * by its last version without such an error.
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
    const stored = store.read(key, fingerprintOf)
    if (stored) return stored
    const compiled = await compile(text, source)
    if (compiled.failed) return compiled
    store.write(key, compiled, compiled.page ? inputsOf(compiled.page) : [], fingerprintOf)
    return compiled
  }
  return async (text, source) => {
    const compiled = await readOrCompile(text, source)
    if (!lastGood) return compiled
    const name = `${pipeline} ${source}`
    const { page, problems } = compiled
    const isUntitled = page?.title === '' && problems.some(({ rule }) => rule === 'front-matter')
    if (page && !isUntitled) lastGood.set(name, page)
    return { ...compiled, page: lastGood.get(name) ?? page }
  }
}
