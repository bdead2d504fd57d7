import { editionOf } from '../../model/edition.ts'
import { cleanPath } from './clean-path.ts'

/** The fields of a `NavigateEvent` that decide. */
export interface Navigation
  extends Pick<
    NavigateEvent,
    'canIntercept' | 'navigationType' | 'hashChange' | 'downloadRequest' | 'formData'
  > {
  destination: Pick<NavigationDestination, 'url' | 'sameDocument'>
}

/** The site and the current page. */
export interface Here {
  origin: string
  /** Starts and ends with a slash. */
  base: string
  /** Clean path of the current page. It differs from the address while the next page loads. */
  shownPath: string
  /** Prefixes of the routes of the site's editions. */
  prefixes: readonly string[]
}

/** Returns whether the router handles a navigation: one between pages of this edition. The browser handles all others. */
export function shouldIntercept(event: Navigation, here: Here): boolean {
  const { destination, navigationType } = event
  if (!event.canIntercept || event.downloadRequest !== null || event.formData) return false
  const url = new URL(destination.url)
  // An entry of this document is a page that the router has shown, also with the address of a file: a missing file, or `/1.0`.
  const isShownBefore = navigationType === 'traverse' && destination.sameDocument
  if (navigationType === 'reload' || !(isShownBefore || isPageHere(url, here))) return false
  // Compared with the current page, not with the address, which is already that of the next page while it loads.
  if (event.hashChange) return cleanPath(url.pathname) !== here.shownPath
  if (navigationType === 'traverse') return true
  // A script's history.pushState or replaceState does not request a page. A page that loads with a query opens the search.
  return !destination.sameDocument && !url.searchParams.has('q')
}

/** Returns whether a navigation follows a link to another document of the site, such as a file or a page of another edition. */
export function leavesForDocument(event: Navigation, { origin, base }: Here): boolean {
  const { destination, navigationType, downloadRequest, formData } = event
  const isLink = /push|replace/.test(navigationType) && downloadRequest === null && !formData
  return isLink && !destination.sameDocument && destination.url.startsWith(origin + base)
}

/** Returns whether an address may be that of a page of this edition. Pages of other editions have another frame. */
export function isPageHere({ origin, pathname }: URL, here: Here): boolean {
  if (origin !== here.origin || !pathname.startsWith(here.base)) return false
  // Any other address may be that of a file: `/guide.md`, `/demo.html`, `/LICENSE`.
  return /\/(index\.html)?$/.test(pathname) && editionOf(pathname, here) === editionOf(here.shownPath, here)
}
