import type { Controls, Frame } from '../model/frame.ts'
import { createAnnouncementDismissed } from './announcement-dismissed.ts'
import { closeableAnnouncement } from './closeable-announcement.ts'
import { createColorMode } from './color-mode.ts'
import { createStore } from './create-store.ts'
import { createPreferredVersion } from './preferred-version.ts'
import { createRecentPages } from './recent-pages.ts'

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
