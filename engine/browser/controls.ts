import type { Controls, Frame } from '../model/frame.ts'
import { createRecentPages } from './navigation/recent-pages.ts'
import { createAnnouncementDismissed } from './storage/announcement-dismissed.ts'
import { closeableAnnouncement } from './storage/closeable-announcement.ts'
import { createColorMode } from './storage/color-mode.ts'
import { createStore } from './storage/create-store.ts'
import { createPreferredVersion } from './storage/preferred-version.ts'

/** The live controls of the frame; `ready` turns true after hydration. */
export function createControls(frame: Frame): Controls {
  return {
    ready: createStore(false),
    colorMode: createColorMode(frame.colorMode),
    announcementDismissed: createAnnouncementDismissed(closeableAnnouncement(frame.announcementBar)),
    recentPages: createRecentPages(),
    preferredVersion: createPreferredVersion(frame.edition.docsId),
  }
}
