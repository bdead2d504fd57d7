import type { Store } from '../../model/frame.ts'
import { createStore } from './create-store.ts'

let isStorageOff = false

/**
 * Returns a store over the value in local storage under `key`, shared by all tabs. `read` returns the value for the stored text,
 * which may be anything, or for null if nothing is stored; `write` returns the text to store, or null to remove it. Never
 * throws: if storage fails, a value lasts until the reader leaves the page. The first failure is a warning and turns storage
 * off for all values.
 */
export function createStoredValue<Value>(
  key: string,
  read: (text: string | null) => Value,
  write: (value: Value) => string | null,
): Store<Value> {
  const load = () => read(attempt((storage) => storage.getItem(key)) ?? null)
  const store = createStore(load())
  // A value that could not be stored must not be replaced by the empty storage.
  const follow = () => isStorageOff || store.set(load())
  // A null key means that the whole storage was cleared.
  addEventListener('storage', (event) => (event.key === key || event.key === null) && follow())
  // A page in the back/forward cache has received no events.
  addEventListener('pageshow', (event) => event.persisted && follow())
  return {
    ...store,
    set(value) {
      const text = write(value)
      attempt((storage) => (text === null ? storage.removeItem(key) : storage.setItem(key, text)))
      store.set(value)
    },
  }
}

/** Reading the property `localStorage` throws if the reader blocks storage. */
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
