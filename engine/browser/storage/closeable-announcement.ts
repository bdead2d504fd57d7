import type { AnnouncementBar } from '../../model/config.ts'

/** Id under which a dismissal counts; null where there is no announcement, or none that may be closed. */
export function closeableAnnouncement(bar: AnnouncementBar | null): string | null {
  return bar?.isCloseable ? bar.id : null
}
