import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

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

/** Keeps values in a folder. A file that cannot be read counts as absent: the cache is never the truth. */
export function diskStore<Value>(folder: string): KeyedStore<Value> {
  mkdirSync(folder, { recursive: true })
  return {
    read(key) {
      try {
        return JSON.parse(readFileSync(join(folder, `${key}.json`), 'utf8'))
      } catch {
        return undefined
      }
    },
    write(key, value) {
      writeFileSync(join(folder, `${key}.json`), JSON.stringify(value))
    },
  }
}
