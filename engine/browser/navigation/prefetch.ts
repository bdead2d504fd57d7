import { cleanPath } from './clean-path.ts'
import { type Here, isPageHere } from './should-intercept.ts'

/** How long a pointer or the focus must rest on a link before the page is fetched, in milliseconds. */
const INTENT = 65

declare global {
  interface Navigator {
    /** The used part of the Network Information API, which not every browser supports. */
    connection?: { saveData?: boolean; effectiveType?: string }
  }
}

/** Returns false if the reader saves data or has a 2G connection. */
export function mayPrefetch({ connection }: Pick<Navigator, 'connection'> = navigator): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g')
}

/** Fetches the target of a link on hover, focus or touch, before the reader follows the link. */
export function startPrefetch(here: () => Here, load: (path: string) => Promise<unknown>): void {
  let timer = 0

  const consider = (event: Event, delay: number) => {
    clearTimeout(timer)
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const path = link && pathToLoad(link, here())
    if (!path || !mayPrefetch()) return
    // A failed prefetch is not reported: the navigation tries again and reports its own failure.
    timer = window.setTimeout(() => void load(path).catch(() => {}), delay)
  }

  document.addEventListener('mouseover', (event) => consider(event, INTENT))
  document.addEventListener('focusin', (event) => consider(event, INTENT))
  document.addEventListener('touchstart', (event) => consider(event, 0), { passive: true })
}

/** Returns the path of the page that a link leads to, or null if the browser handles the click or the page is current. */
function pathToLoad(link: HTMLAnchorElement, here: Here): string | null {
  // `href` is the text of the author if it is no address.
  if (!URL.canParse(link.href) || (link.target && link.target !== '_self') || link.hasAttribute('download'))
    return null
  const url = new URL(link.href)
  const path = cleanPath(url.pathname)
  return isPageHere(url, here) && path !== here.shownPath ? path : null
}
