import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import type { ReadSite } from '../load/read-site.ts'
import { fingerprint } from './fingerprint.ts'
import { storeIn } from './keyed-store.ts'

/** The stored record of the last build into a folder. */
interface Build<Result> {
  /** Fingerprint of all inputs of the build. */
  sources: string
  /** Fingerprint of the output folder at the end of the build. */
  files: string
  result: Result
}

/**
 * Compares the site in `read` with the last build into `folder`. The same site and the same engine result in the same files.
 * The comparison uses the values of the site, not its source files, because a config may depend on the environment or on the
 * date. Without a cache, `same` returns undefined.
 */
export function lastBuild<Result>(read: ReadSite, folder: string) {
  const { cacheFolder } = read.project
  if (cacheFolder === undefined) return { same: () => undefined, keep: () => {} }
  const store = storeIn<Build<Result>>(cacheFolder, 'builds')
  const key = fingerprint(read.engine.build, folder)
  const sources = fingerprintSources(read)
  return {
    /** Returns the result of the last build; undefined if a source or a file of the output folder has changed. */
    same(): Result | undefined {
      const last = store.read(key)
      return last?.sources === sources && last.files === fingerprintFiles(folder) ? last.result : undefined
    },
    /** Stores the result of a build that has written the folder. */
    keep(result: Result): void {
      store.write(key, { sources, files: fingerprintFiles(folder), result })
    },
  }
}

function fingerprintSources({ project, site, own, copied }: ReadSite): string {
  const { editions, pages: _, ...shared } = site
  const hash = createHash('sha256')
  const add = (value: unknown) => hash.update(JSON.stringify(value, plain) ?? '').update('\0')
  add([process.version, own, shared])
  // Page by page, because the JSON of a large site can be longer than the longest possible string.
  for (const { pages: ofEdition, ...edition } of editions) {
    for (const part of [edition, ...ofEdition]) add(part)
  }
  // Also the SDK tables, which prove samples, and the config, because problems contain positions in its text.
  const { root, site: folder } = project
  const tables = globSync(['*.{ts,json}', 'sdk/**'], { cwd: join(root, folder) }).sort()
  const texts = tables.map((path) => ({ path, contents: readFileSync(join(root, folder, path)) }))
  for (const { path, contents } of [...copied, ...texts]) {
    add([path, contents.length])
    hash.update(contents)
  }
  return hash.digest('hex')
}

/** The length of a text above which its fingerprint is faster to compute than its JSON. */
const LONG = 1000

/**
 * Replaces maps and sets by lists, because JSON has neither, and bytes and long texts by their fingerprints. Omits the schemas of
 * an API, which follow from its document: JSON has no cycles.
 */
function plain(key: string, value: unknown): unknown {
  if (key === 'schemas' && value instanceof Map) return undefined
  if (value instanceof Uint8Array || (typeof value === 'string' && value.length > LONG))
    return fingerprint(value)
  return value instanceof Map || value instanceof Set ? [...value] : value
}

/**
 * Returns a fingerprint of the names, sizes and change times of all files of a folder. The time is ctime (the last
 * change of any kind): a program cannot set ctime as it can set the modification time.
 */
function fingerprintFiles(folder: string): string {
  const paths = globSync('**', { cwd: folder, dot: true }).sort()
  const states = paths.map((path) => {
    // Another build may have just removed the file.
    const { size, ctimeMs } = statSync(join(folder, path), { throwIfNoEntry: false }) ?? {}
    return [path, size, ctimeMs]
  })
  return fingerprint(JSON.stringify(states))
}
