import { cleanPath } from './clean-path.ts'
import { type Connection, mayPrefetch } from './may-prefetch.ts'
import { type Standpoint, shouldIntercept } from './should-intercept.ts'

/** How long a pointer or the focus rests on a link before that counts as intent, in milliseconds. */
const INTENT = 65

/** Loads the page behind a link on hover, focus or touch, so that it is at hand when the reader follows it. */
export function startPrefetch(site: {
  base: string
  prefixes: readonly string[]
  shownPath: () => string
  load: (path: string) => Promise<unknown>
}): void {
  let timer = 0

  const consider = (event: Event, delay: number) => {
    clearTimeout(timer)
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const path = link && pathToLoad(link, { ...site, origin: location.origin, shownPath: site.shownPath() })
    if (!path || !mayPrefetch((navigator as { connection?: Connection }).connection)) return
    // A failed prefetch is no failure: the navigation tries again and says so.
    timer = window.setTimeout(() => void site.load(path).catch(() => {}), delay)
  }

  document.addEventListener('mouseover', (event) => consider(event, INTENT))
  document.addEventListener('focusin', (event) => consider(event, INTENT))
  document.addEventListener('touchstart', (event) => consider(event, 0), { passive: true })
}

/** The path of the page that a link leads to, or null where a click would not be ours or shows nothing new. */
function pathToLoad(link: HTMLAnchorElement, here: Standpoint): string | null {
  if (!link.href || (link.target && link.target !== '_self')) return null
  const destination = new URL(link.href)
  const path = cleanPath(destination.pathname)
  const facts = {
    canIntercept: true,
    navigationType: 'push',
    hashChange: false,
    downloadRequest: link.hasAttribute('download') ? link.download : null,
    hasFormData: false,
    sameDocument: false,
    destination,
  } as const
  return shouldIntercept(facts, here) && path !== here.shownPath ? path : null
}
