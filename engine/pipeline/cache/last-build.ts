import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import type { ReadSite } from '../load/read-site.ts'
import { fingerprint } from './fingerprint.ts'
import { type KeyedStore, storeIn } from './keyed-store.ts'

/** The last build into a folder. */
interface Build<Result> {
  /** Fingerprint of everything that the build was made of. */
  sources: string
  /** Fingerprint of the folder as the build left it. */
  files: string
  result: Result
}

/** What is known of the last build into a folder. */
export interface LastBuild<Result> {
  /** What the build of the same sources reported; undefined where a source or a file of the folder has changed. */
  same(): Result | undefined
  /** Keeps the result of a build that has written the folder. */
  keep(result: Result): void
}

/**
 * The last build into `folder`, compared with a build of the site that `read` has: a build makes the same files of the same
 * site with the same engine (`engine` is its fingerprint). The site is compared as it was read, not by its files: a
 * config may depend on the environment or on the date. Without a cache, nothing is known of it.
 */
export function lastBuild<Result>(read: ReadSite, engine: string, folder: string): LastBuild<Result> {
  if (read.cacheFolder === null) return { same: () => undefined, keep: () => {} }
  const store: KeyedStore<Build<Result>> = storeIn(read.cacheFolder, 'builds')
  const key = fingerprint(folder)
  const sources = fingerprintSources(read, engine)
  return {
    same() {
      const last = store.read(key)
      return last?.sources === sources && last.files === fingerprintFiles(folder) ? last.result : undefined
    },
    keep(result) {
      store.write(key, { sources, files: fingerprintFiles(folder), result })
    },
  }
}

function fingerprintSources({ project, site, own, copied }: ReadSite, engine: string): string {
  const { editions, pages: _, ...shared } = site
  const hash = createHash('sha256')
  const add = (value: unknown) => hash.update(JSON.stringify(value, plain) ?? '').update('\0')
  add([engine, process.version, own, shared])
  // One page at a time: the text of a whole large site is longer than a string can be.
  for (const { pages: ofEdition, ...edition } of editions) {
    for (const part of [edition, ...ofEdition]) add(part)
  }
  // Samples are proven by tables, and problems of the config have positions in its text.
  const { root, site: folder } = project
  const tables = globSync(['*.{ts,json}', 'sdk/**'], { cwd: join(root, folder) }).sort()
  const texts = tables.map((path) => ({ path, contents: readFileSync(join(root, folder, path)) }))
  for (const { path, contents } of [...copied, ...texts]) {
    add([path, contents.length])
    hash.update(contents)
  }
  return hash.digest('hex')
}

/** Maps and sets as lists. */
function plain(_key: string, value: unknown): unknown {
  return value instanceof Map || value instanceof Set ? [...value] : value
}

/**
 * Fingerprint of the names, the sizes and the times of all files of a folder. A program can set the time of a file's
 * contents, but not the time at which the file was last changed in any way (ctime).
 */
function fingerprintFiles(folder: string): string {
  const paths = globSync('**', { cwd: folder, dot: true }).sort()
  const states = paths.map((path) => {
    const { size, ctimeMs } = statSync(join(folder, path))
    return [path, size, ctimeMs]
  })
  return fingerprint(JSON.stringify(states))
}
