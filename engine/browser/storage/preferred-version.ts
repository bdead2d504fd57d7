import type { Store } from '../../model/frame.ts'
import { createStore } from './create-store.ts'
import { createStorageSlot } from './storage.ts'
import { preferredVersionKey } from './storage-keys.ts'

/**
 * Name of the version of the docs that the reader chose last, '' for none; shared by all tabs (specification §4). It
 * may name a version that is there no longer.
 */
export function createPreferredVersion(docsId: string): Store<string> {
  const slot = createStorageSlot(preferredVersionKey(docsId))
  const preferred = createStore(slot.get() ?? '')
  slot.subscribe(() => preferred.set(slot.get() ?? ''))
  return {
    ...preferred,
    set(value) {
      slot.set(value)
      preferred.set(value)
    },
  }
}
