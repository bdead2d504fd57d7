import { cleanPath } from './clean-path.ts'

/** What is known of a navigation before it happens; named as in the Navigation API. */
export interface NavigationFacts {
  canIntercept: boolean
  navigationType: 'push' | 'replace' | 'reload' | 'traverse'
  hashChange: boolean
  downloadRequest: string | null
  hasFormData: boolean
  sameDocument: boolean
  destination: URL
}

/** Where we stand: the site's place, and the path of the page whose article is on the screen. */
export interface Standpoint {
  origin: string
  /** Starts and ends with a slash. */
  base: string
  shownPath: string
  /** Routes with which the site's editions begin: a page of another one has another frame, and gets a page load. */
  prefixes: readonly string[]
}

/** Whether a navigation is one between our pages, which we do; everything else is the browser's. */
export function shouldIntercept(facts: NavigationFacts, here: Standpoint): boolean {
  const { destination, navigationType } = facts
  if (!facts.canIntercept || facts.downloadRequest !== null || facts.hasFormData) return false
  if (navigationType === 'reload') return false
  if (destination.origin !== here.origin || !destination.pathname.startsWith(here.base)) return false
  // Any other address may be a file's: `/guide.md`, `/demo.html`, `/LICENSE`.
  if (!/\/(index\.html)?$/.test(destination.pathname)) return false
  if (editionOf(destination.pathname, here) !== editionOf(here.shownPath, here)) return false
  // Compared with what is on the screen, not with the address: that is already the next page's while it loads.
  if (facts.hashChange) return cleanPath(destination.pathname) !== here.shownPath
  // A script's own history.pushState or replaceState asks for no page.
  return !facts.sameDocument || navigationType === 'traverse'
}

/** The longest prefix that the path begins with. */
function editionOf(path: string, { base, prefixes }: Standpoint): string {
  return prefixes.reduce(
    (found, prefix) =>
      prefix.length > found.length && path.startsWith(base + prefix.slice(1)) ? prefix : found,
    '',
  )
}
