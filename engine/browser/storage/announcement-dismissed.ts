import type { AnnouncementBar } from '../../model/config.ts'
import type { Store } from '../../model/frame.ts'
import { siteSuffix, storageKeys } from './storage-keys.ts'
import { createStoredValue } from './stored-value.ts'

/**
 * Whether the reader closed the announcement with this id on the site with this base. Another id than the stored one
 * resets the dismissal.
 * `html[data-announcement="dismissed"]` follows, which hides the bar before React has a say.
 */
export function createAnnouncementDismissed(id: string | null, base: string): Store<boolean> {
  const dismissed = createStoredValue(
    storageKeys.announcement + siteSuffix(base),
    (text) => id !== null && text === id,
    (isDismissed) => (isDismissed ? id : null),
  )
  const paint = () => {
    if (dismissed.get()) document.documentElement.dataset.announcement = 'dismissed'
    else delete document.documentElement.dataset.announcement
  }
  if (id !== null && !dismissed.get()) dismissed.set(false)
  dismissed.subscribe(paint)
  paint()
  return dismissed
}

/** Id under which a dismissal counts; null where there is no announcement, or none that may be closed. */
export function closeableAnnouncement(bar: AnnouncementBar | null): string | null {
  return bar?.isCloseable ? bar.id : null
}
