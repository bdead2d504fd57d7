import type { Store } from '../../model/frame.ts'
import { createStore } from './create-store.ts'

/** A choice of the reader's that outlives the page. */
export interface StoredValue<Value> extends Store<Value> {
  /** Reads the value again: something else that `read` goes by has changed. */
  refresh(): void
}

let isStorageOff = false

/**
 * A value in local storage under `key`, followed across browser tabs. `read` gives the value for the stored text, which
 * anyone may have written, or for null where nothing is stored; `write` gives the text to store, or null to remove it.
 * Never throws: where storage fails, a value that is set lasts until the page is left. The first failure of any value is a
 * warning and turns storage off for all of them.
 */
export function createStoredValue<Value>(
  key: string,
  read: (text: string | null) => Value,
  write: (value: Value) => string | null,
): StoredValue<Value> {
  let latest: string | null = null
  const load = () => read(attempt((storage) => storage.getItem(key)) ?? (isStorageOff ? latest : null))
  const store = createStore(load())
  const refresh = () => store.set(load())
  // A value that could not be stored stays: the storage, which is empty, must not undo it.
  const follow = () => isStorageOff || refresh()
  // A null key means that the whole storage was cleared.
  addEventListener('storage', (event) => (event.key === key || event.key === null) && follow())
  // A page that comes back from the back/forward cache has heard nothing meanwhile.
  addEventListener('pageshow', (event) => event.persisted && follow())
  return {
    ...store,
    set(value) {
      const text = write(value)
      latest = text
      attempt((storage) => (text === null ? storage.removeItem(key) : storage.setItem(key, text)))
      store.set(value)
    },
    refresh,
  }
}

/** Even reading the `localStorage` property throws where the reader blocks storage. */
function attempt<Result>(use: (storage: Storage) => Result): Result | undefined {
  if (isStorageOff) return undefined
  try {
    return use(localStorage)
  } catch (error) {
    isStorageOff = true
    // biome-ignore lint/suspicious/noConsole: the maintainer of a site has to see why choices do not last
    console.warn('Local storage is not available; choices last until this page is left.', error)
    return undefined
  }
}
