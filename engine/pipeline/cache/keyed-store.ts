import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { markUsed, pruneFolder } from './prune-folder.ts'

/** Values by the fingerprint of what made them. Plain data only: it may go through JSON. */
export interface KeyedStore<Value> {
  read(key: string): Value | undefined
  write(key: string, value: Value): void
}

/** Keeps values for the life of a process, as the development server does. */
export function memoryStore<Value>(): KeyedStore<Value> {
  const values = new Map<string, Value>()
  return {
    read: (key) => values.get(key),
    write: (key, value) => {
      values.set(key, value)
    },
  }
}

/** What another store keeps, at hand for the life of a process once it was read or written. */
export function atHand<Value>(kept: KeyedStore<Value>): KeyedStore<Value> {
  const near = memoryStore<Value>()
  return {
    read(key) {
      const value = near.read(key) ?? kept.read(key)
      if (value !== undefined) near.write(key, value)
      return value
    },
    write(key, value) {
      near.write(key, value)
      kept.write(key, value)
    },
  }
}

/** The store of that name in the cache, which may be a path; without a cache, one that ends with the process. */
export function storeIn<Value>(cacheFolder: string | null, name: string): KeyedStore<Value> {
  return cacheFolder === null ? memoryStore() : diskStore(join(cacheFolder, name))
}

/**
 * Keeps values in a folder, as long as builds use them. A file that cannot be read counts as absent: the cache is
 * never the truth.
 */
export function diskStore<Value>(folder: string): KeyedStore<Value> {
  mkdirSync(folder, { recursive: true })
  pruneFolder(folder)
  return {
    read(key) {
      try {
        const file = join(folder, `${key}.json`)
        const value = JSON.parse(readFileSync(file, 'utf8'))
        markUsed(file)
        return value
      } catch {
        return undefined
      }
    },
    write(key, value) {
      writeFileSync(join(folder, `${key}.json`), JSON.stringify(value))
    },
  }
}
