import type { Store } from '../../model/frame.ts'
import { createStore } from './create-store.ts'
import { createStorageSlot } from './storage.ts'
import { storageKeys } from './storage-keys.ts'

/**
 * Whether the reader closed the announcement with this id. Another id than the stored one resets the dismissal.
 * `html[data-announcement="dismissed"]` follows, which hides the bar before React has a say.
 */
export function createAnnouncementDismissed(id: string | null): Store<boolean> {
  const slot = createStorageSlot(storageKeys.announcement)
  const isDismissed = () => id !== null && slot.get() === id
  const dismissed = createStore(isDismissed())
  const paint = () => {
    if (dismissed.get()) document.documentElement.dataset.announcement = 'dismissed'
    else delete document.documentElement.dataset.announcement
  }

  if (id !== null && !dismissed.get()) slot.remove()
  slot.subscribe(() => dismissed.set(isDismissed()))
  dismissed.subscribe(paint)
  paint()

  return {
    ...dismissed,
    set(value) {
      if (value && id !== null) slot.set(id)
      else slot.remove()
      dismissed.set(value)
    },
  }
}
