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

/** The last text of a page with its key in the store, and the last page that compiled without error. */
interface Last {
  text: string
  used: string
  key: string
  page?: Page
}

/** The last version of each page, by pipeline and file. */
export type LastGood = Map<string, Last>

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
  const readOrCompile = async (key: string, text: string, source: string): Promise<CompiledPage> => {
    const stored = store.read(key, fingerprintOf)
    if (stored) return stored
    const compiled = await compile(text, source)
    if (compiled.failed) return compiled
    store.write(key, compiled, compiled.page ? inputsOf(compiled.page) : [], fingerprintOf)
    return compiled
  }
  return async (text, source) => {
    const name = `${pipeline} ${source}`
    const used = usedBy(text)
    const last = lastGood?.get(name)
    // The fingerprints of all pages of a large site take longer than the compilation of an edited page.
    const isKnown = last?.text === text && last.used === used
    const key = isKnown ? last.key : fingerprint(pipeline, source, text, used)
    const compiled = await readOrCompile(key, text, source)
    if (!lastGood) return compiled
    const { page, problems } = compiled
    const isUntitled = page?.title === '' && problems.some(({ rule }) => rule === 'front-matter')
    const good = page && !isUntitled ? page : last?.page
    lastGood.set(name, { text, used, key, ...(good && { page: good }) })
    return good ? { ...compiled, page: good } : compiled
  }
}
