import type { AnnouncementBar as Bar } from '../model/config.ts'
import type { Controls } from '../model/frame.ts'
import { say } from '../model/text/say.ts'
import { CloseIcon } from './icons.tsx'
import { useStore } from './use-store.ts'

/**
 * A notice above the navbar. A reader who closed the notice does not see it again: CSS hides the notice before the first
 * paint (`html[data-announcement="dismissed"]`), so nothing moves when React starts.
 */
export function AnnouncementBar({ bar, controls }: { bar: Bar; controls: Controls }) {
  const dismissed = useStore(controls.announcementDismissed, false)
  if (dismissed) return null
  return (
    <section className="announcement" aria-label={say('Announcement')}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own configuration */}
      <div className="announcement-content" dangerouslySetInnerHTML={{ __html: bar.content }} />
      {bar.isCloseable && (
        <button
          type="button"
          className="icon-button announcement-close"
          aria-label={say('Close announcement')}
          onClick={() => {
            // The focus moves to the next control: the button disappears.
            document.querySelector<HTMLElement>('.brand')?.focus()
            controls.announcementDismissed.set(true)
          }}
        >
          <CloseIcon />
        </button>
      )}
    </section>
  )
}
