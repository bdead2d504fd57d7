import type { AnnouncementBar } from '../../model/config.ts'
import type { Store } from '../../model/frame.ts'
import { siteSuffix, storageKeys } from './storage-keys.ts'
import { createStoredValue } from './stored-value.ts'

/**
 * Whether the reader closed the announcement of the site with this base. An id that differs from the stored id resets the
 * dismissal. Before React starts, `html[data-announcement="dismissed"]` hides the bar.
 */
export function createAnnouncementDismissed(bar: AnnouncementBar | null, base: string): Store<boolean> {
  const id = closeableAnnouncement(bar)
  const dismissed = createStoredValue(
    storageKeys.announcement + siteSuffix(base),
    (text) => id !== null && text === id,
    (isDismissed) => (isDismissed ? id : null),
  )
  if (id !== null && !dismissed.get()) dismissed.set(false)
  // From the first change on, React shows and hides the bar.
  dismissed.subscribe(() => delete document.documentElement.dataset.announcement)
  return dismissed
}

/** Returns the id of an announcement that can be closed; null if there is none. */
export function closeableAnnouncement(bar: AnnouncementBar | null): string | null {
  return bar?.isCloseable ? bar.id : null
}
