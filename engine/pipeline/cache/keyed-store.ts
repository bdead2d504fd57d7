import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const DAY = 24 * 60 * 60 * 1000
/** Values that no build has used for so long are removed: longer than a pause of work on another branch. */
const KEPT_DAYS = 30
/** Bytes that a folder of the cache may have. Beyond them, the values that were used least recently are removed. */
const MOST_BYTES = 2_000_000_000
/** Letters of a value after which the folder is looked at again: of a large API, each edit is a value of 100 MB. */
const LARGE = 10_000_000

/** Values by the fingerprint of what made them. Plain data only: a value may go through JSON. */
export interface KeyedStore<Value> {
  read(key: string): Value | undefined
  write(key: string, value: Value): void
  /** Removes from memory what was neither read nor written since the last call: a server runs for days. */
  forgetUnused(): void
}

/**
 * The store of that name (a path) in the cache. Values stay in memory, and in a folder of `cacheFolder` unless that is null,
 * which has at most `mostBytes`. A file that cannot be read counts as absent: the cache is never the truth.
 */
export function storeIn<Value>(
  cacheFolder: string | null,
  name: string,
  mostBytes = MOST_BYTES,
): KeyedStore<Value> {
  let before = new Map<string, Value>()
  let values = new Map<string, Value>()
  const folder = cacheFolder === null ? null : join(cacheFolder, name)
  if (folder !== null) removeUnused(folder, mostBytes)
  return {
    read(key) {
      const known = values.get(key) ?? before.get(key)
      const value = known ?? (folder === null ? undefined : readValue<Value>(folder, key))
      if (value !== undefined) values.set(key, value)
      return value
    },
    write(key, value) {
      values.set(key, value)
      if (folder === null) return
      const text = JSON.stringify(value)
      writeFileSync(join(folder, `${key}.json`), text)
      if (text.length >= Math.min(LARGE, mostBytes)) removeUnused(folder, mostBytes)
    },
    forgetUnused() {
      before = values
      values = new Map()
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

/** Makes the folder, and removes what no build has used for 30 days, or what is too much. */
function removeUnused(folder: string, mostBytes: number): void {
  mkdirSync(folder, { recursive: true })
  const oldest = Date.now() - KEPT_DAYS * DAY
  const files = readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    const { mtimeMs, size } = statSync(path, { throwIfNoEntry: false }) ?? {}
    // Another build may have removed the same file.
    return mtimeMs === undefined || size === undefined ? [] : [{ path, mtimeMs, size }]
  })
  let bytes = 0
  for (const { path, mtimeMs, size } of files.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
    bytes += size
    if (mtimeMs < oldest || bytes > mostBytes) rmSync(path, { recursive: true, force: true })
  }
}
