import { cleanPath } from './clean-path.ts'

/** A `NavigateEvent`, as far as it decides. */
export interface Navigation
  extends Pick<
    NavigateEvent,
    'canIntercept' | 'navigationType' | 'hashChange' | 'downloadRequest' | 'formData'
  > {
  destination: Pick<NavigationDestination, 'url' | 'sameDocument'>
}

/** The site, and the page on the screen. */
export interface Here {
  origin: string
  /** Starts and ends with a slash. */
  base: string
  /** Clean path of the page on the screen. It differs from the address while the next page loads. */
  shownPath: string
  /** Routes with which the site's editions begin. */
  prefixes: readonly string[]
}

/** Whether a navigation is one between pages of this edition, which the router does; the browser does all others. */
export function shouldIntercept(event: Navigation, here: Here): boolean {
  const { destination, navigationType } = event
  if (!event.canIntercept || event.downloadRequest !== null || event.formData) return false
  if (navigationType === 'reload' || !isPageHere(new URL(destination.url), here)) return false
  // Compared with what is on the screen, not with the address: that is already the next page's while it loads.
  if (event.hashChange) return cleanPath(new URL(destination.url).pathname) !== here.shownPath
  // A script's own history.pushState or replaceState asks for no page.
  return !destination.sameDocument || navigationType === 'traverse'
}

/** Whether an address can be one of a page of this edition. A page of another edition has another frame. */
export function isPageHere({ origin, pathname }: URL, here: Here): boolean {
  if (origin !== here.origin || !pathname.startsWith(here.base)) return false
  // Any other address may be a file's: `/guide.md`, `/demo.html`, `/LICENSE`.
  return /\/(index\.html)?$/.test(pathname) && editionOf(pathname, here) === editionOf(here.shownPath, here)
}

/** The longest prefix that the path begins with. */
function editionOf(path: string, { base, prefixes }: Here): string {
  return prefixes.reduce(
    (found, prefix) =>
      prefix.length > found.length && path.startsWith(base + prefix.slice(1)) ? prefix : found,
    '',
  )
}
