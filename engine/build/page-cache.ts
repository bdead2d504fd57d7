import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CompiledPage } from '../content/compile-page.ts'
import { fingerprint } from './fingerprint.ts'

/** Compiles a page's text. */
export type CompilePage = (text: string, source: string) => Promise<CompiledPage>

/** Where compiled pages wait. */
export interface PageStore {
  read(key: string): StoredPage | undefined
  write(key: string, page: StoredPage): void
}

interface StoredPage {
  compiled: CompiledPage
  /** Other files that made the page, and what they were; '' for one that was not there. */
  dependencies: Record<string, string>
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
    const { includes = [], images = [] } = compiled.page ?? {}
    const files = [...includes, ...images.flatMap(({ file }) => (file === '' ? [] : [`static:${file}`]))]
    const dependencies = Object.fromEntries(files.map((file) => [file, fingerprintOf(file)]))
    store.write(key, { compiled, dependencies })
    return compiled
  }
}

/** Keeps pages for the life of a process, as the development server does. */
export function memoryStore(): PageStore {
  const pages = new Map<string, StoredPage>()
  return { read: (key) => pages.get(key), write: (key, page) => void pages.set(key, page) }
}

/** Keeps pages in a folder. A file that cannot be read counts as absent: the cache is never the truth. */
export function diskStore(folder: string): PageStore {
  mkdirSync(folder, { recursive: true })
  return {
    read(key) {
      try {
        return JSON.parse(readFileSync(join(folder, `${key}.json`), 'utf8'))
      } catch {
        return undefined
      }
    },
    write(key, page) {
      writeFileSync(join(folder, `${key}.json`), JSON.stringify(page))
    },
  }
}
