import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const DAY = 24 * 60 * 60 * 1000
/** Values that no build has used for so long are removed: longer than a pause of work on another branch. */
const KEPT_DAYS = 30

/** Values by the fingerprint of what made them. Plain data only: a value may go through JSON. */
export interface KeyedStore<Value> {
  read(key: string): Value | undefined
  write(key: string, value: Value): void
}

/**
 * The store of that name (a path) in the cache. Values stay in memory for the life of the process, and in a folder of
 * `cacheFolder` unless that is null. A file that cannot be read counts as absent: the cache is never the truth.
 */
export function storeIn<Value>(cacheFolder: string | null, name: string): KeyedStore<Value> {
  const values = new Map<string, Value>()
  const folder = cacheFolder === null ? null : join(cacheFolder, name)
  if (folder !== null) removeUnused(folder)
  return {
    read(key) {
      const value = values.get(key) ?? (folder === null ? undefined : readValue<Value>(folder, key))
      if (value !== undefined) values.set(key, value)
      return value
    },
    write(key, value) {
      values.set(key, value)
      if (folder !== null) writeFileSync(join(folder, `${key}.json`), JSON.stringify(value))
    },
  }
}

function readValue<Value>(folder: string, key: string): Value | undefined {
  const file = join(folder, `${key}.json`)
  try {
    const value = JSON.parse(readFileSync(file, 'utf8'))
    markUsed(file)
    return value
  } catch {
    return undefined
  }
}

/** Sets the time of a file to now, at most once a day: reading a cache seldom writes. */
function markUsed(file: string): void {
  const now = Date.now()
  try {
    if (now - statSync(file).mtimeMs > DAY) utimesSync(file, now / 1000, now / 1000)
  } catch {
    // A cache that cannot be written to can still be read.
  }
}

/** Makes the folder, and removes what no build has used for 30 days. */
function removeUnused(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const oldest = Date.now() - KEPT_DAYS * DAY
  for (const name of readdirSync(folder)) {
    try {
      const path = join(folder, name)
      if (statSync(path).mtimeMs < oldest) rmSync(path, { recursive: true, force: true })
    } catch {
      // Another build has removed the same file.
    }
  }
}
