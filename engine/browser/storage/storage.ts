/** One text in local storage. Never throws: without storage it is empty and forgets what is set. */
export interface StorageSlot {
  get(): string | null
  set(value: string): void
  remove(): void
  /** Calls back when another browser tab changed or cleared the slot, or may have. Returns the way to stop. */
  subscribe(listener: () => void): () => void
}

let unavailable = false

/** The slot of local storage named `key`. The first failure of any slot is a warning and turns all of them off. */
export function createStorageSlot(key: string): StorageSlot {
  return {
    get: () => attempt((storage) => storage.getItem(key)) ?? null,
    set: (value) => attempt((storage) => storage.setItem(key, value)),
    remove: () => attempt((storage) => storage.removeItem(key)),
    subscribe(listener) {
      // What could not be stored holds: an empty slot must not undo it.
      const tell = () => unavailable || listener()
      // A null key means that the whole storage was cleared.
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) tell()
      }
      // A page that comes back as it was left has heard nothing meanwhile.
      const onReturn = (event: PageTransitionEvent) => event.persisted && tell()
      addEventListener('storage', onStorage)
      addEventListener('pageshow', onReturn)
      return () => {
        removeEventListener('storage', onStorage)
        removeEventListener('pageshow', onReturn)
      }
    },
  }
}

/** Even reading the `localStorage` property throws where the reader blocks storage. */
function attempt<Result>(use: (storage: Storage) => Result): Result | undefined {
  if (unavailable) return undefined
  try {
    return use(localStorage)
  } catch (error) {
    unavailable = true
    // biome-ignore lint/suspicious/noConsole: the specification asks for this one warning
    console.warn('Local storage is not available; choices last until this page is left.', error)
    return undefined
  }
}
