import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'

const DAY = 24 * 60 * 60 * 1000
/** Days after which an unused value is removed: longer than the usual pause in the work on a branch. */
const KEPT_DAYS = 30
/** Size limit of a cache folder in bytes. Above the limit, the least recently used values are removed. */
const MOST_BYTES = 2_000_000_000
/** Bytes of a value that cause a new check of the folder's size: an edit of a large API may write 100 MB. */
const LARGE = 10_000_000

/**
 * A cache whose keys are fingerprints of the sources of a value and of the engine. Values must be data that can be cloned: no
 * functions.
 */
export interface KeyedStore<Value> {
  /** Returns the value of a key, unless an input with which it was written has another fingerprint now. */
  read(key: string, fingerprintOf?: (input: string) => string): Value | undefined
  /** Stores a value, with the fingerprints of those of its inputs that are not part of the key. */
  write(
    key: string,
    value: Value,
    inputs?: readonly string[],
    fingerprintOf?: (input: string) => string,
  ): void
  /** Removes values from memory that were neither read nor written since the last call, because a server may run for days. */
  forgetUnused(): void
}

/** A value, and the fingerprints of its inputs. */
interface Stored<Value> {
  value: Value
  inputs: Record<string, string>
}

/**
 * Opens the store at the path `name` in the cache. Values are kept in memory and, with a `cacheFolder`, in a
 * folder of at most `mostBytes`. A file that cannot be read counts as absent, and a value that cannot be written is left
 * out: a build is correct without the cache.
 */
export function storeIn<Value>(
  cacheFolder: string | undefined,
  name: string,
  mostBytes = MOST_BYTES,
): KeyedStore<Value> {
  let before = new Map<string, Stored<Value>>()
  let values = new Map<string, Stored<Value>>()
  const folder = cacheFolder === undefined ? null : folderIn(cacheFolder, name)
  let isClean = false
  return {
    read(key, fingerprintOf = () => '') {
      const known = values.get(key) ?? before.get(key)
      const stored = known ?? (folder === null ? undefined : readValue<Value>(folder, key))
      if (!stored) return undefined
      values.set(key, stored)
      const isValid = Object.entries(stored.inputs).every(([input, was]) => fingerprintOf(input) === was)
      return isValid ? stored.value : undefined
    },
    write(key, value, inputs = [], fingerprintOf = () => '') {
      const fingerprints = Object.fromEntries(inputs.map((input) => [input, fingerprintOf(input)]))
      const stored: Stored<Value> = { value, inputs: fingerprints }
      values.set(key, stored)
      if (folder === null) return
      const bytes = serialize(stored)
      try {
        writeFileSync(join(folder, key), bytes)
        // At the first value, because a command that writes none needs no time for this.
        if (!isClean || bytes.length >= Math.min(LARGE, mostBytes)) removeUnused(folder, mostBytes)
        isClean = true
      } catch {
        // The disk may be full or read-only, or the folder removed while a server runs. The value is in memory.
      }
    },
    forgetUnused() {
      before = values
      values = new Map()
    },
  }
}

/** Creates the folder `name` in the cache, and makes git ignore the cache. Returns its path; null if the disk refuses. */
function folderIn(cacheFolder: string, name: string): string | null {
  const folder = join(cacheFolder, name)
  try {
    const isNew = mkdirSync(folder, { recursive: true }) !== undefined
    if (isNew) writeFileSync(join(cacheFolder, '.gitignore'), '*\n')
    return folder
  } catch {
    return null
  }
}

function readValue<Value>(folder: string, key: string): Stored<Value> | undefined {
  const file = join(folder, key)
  try {
    const stored = deserialize(readFileSync(file))
    markUsed(file)
    return stored
  } catch {
    return undefined
  }
}

/** Sets the time of a file to now, at most once a day, so that reading the cache rarely writes. */
function markUsed(file: string): void {
  const now = Date.now()
  try {
    if (now - statSync(file).mtimeMs > DAY) utimesSync(file, now / 1000, now / 1000)
  } catch {
    // A read-only cache can still be read.
  }
}

/** Removes the values that no build has used for 30 days, then the oldest values above `mostBytes`. */
function removeUnused(folder: string, mostBytes: number): void {
  const oldest = Date.now() - KEPT_DAYS * DAY
  const files = readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    const { mtimeMs, size } = statSync(path, { throwIfNoEntry: false }) ?? {}
    // Another build may have just removed the same file.
    return mtimeMs === undefined || size === undefined ? [] : [{ path, mtimeMs, size }]
  })
  let bytes = 0
  for (const { path, mtimeMs, size } of files.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
    bytes += size
    if (mtimeMs < oldest || bytes > mostBytes) rmSync(path, { recursive: true, force: true })
  }
}
