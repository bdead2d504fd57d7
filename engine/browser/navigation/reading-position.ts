import { hold } from '../elements/reveal-target.ts'

/** The current part of a long page, its distance from the top of the window in pixels, and which folds are open. */
interface ReadingPosition {
  index: number
  top: number
  open: boolean[]
  /** The scroll position, for a page without such parts. */
  scrolled: number
}

/** The reading positions by the key of the history entry. */
const positions = new Map<string, ReadingPosition>()

// Without this API, a heading with the id "navigation" would be a property of the window.
if (window.navigation?.currentEntry) keepPositions()

/**
 * Keeps the reading positions of this browser tab when the document is replaced: by a reload, or by a page that the router
 * does not show. The browser keeps only the scroll position, which is wrong by the error of the estimated heights above it.
 * The positions are in the state of the history entry, so nothing is stored for the site.
 */
function keepPositions(): void {
  const keep = () => {
    // During a transition, the address is that of a page that is not shown yet.
    if (!navigation.transition) rememberPosition()
    navigation.updateCurrentEntry({ state: positions })
  }
  // Firefox loses a state that is set at `pagehide`. In Chromium, a listener of `beforeunload` delays the request of the next page.
  addEventListener(navigator.userAgent.includes('Firefox') ? 'beforeunload' : 'pagehide', keep)
  const kept = navigation.currentEntry?.getState()
  if (!(kept instanceof Map)) return
  for (const [key, position] of kept) if (!positions.has(key)) positions.set(key, position)
}

/** Stores the reading position for the history entry that is being left. */
export function rememberPosition(): void {
  const key = navigation.currentEntry?.key ?? ''
  const tops = parts().map((part) => part.getBoundingClientRect().top)
  const index = tops.findLastIndex((top) => top < innerHeight / 2)
  positions.set(key, { index, top: tops[index] ?? 0, open: folds().map(isOpen), scrolled: scrollY })
}

/**
 * Restores the reading position of the history entry with this key, and returns whether it is known. The browser would not
 * restore the position: parts of a page that are not laid out yet have an estimated height, and Chromium scrolls to the end of a
 * page that is shorter than the scroll position on the page before.
 */
export function restorePosition(key: string): boolean {
  const position = positions.get(key)
  if (!position) return false
  restoreFolds(position.open)
  const part = parts()[position.index]
  if (part) hold(part, position.top)
  else scrollTo({ top: position.scrolled, behavior: 'instant' })
  return true
}

/** Opens and closes folds as they were, so that the page has its height. */
function restoreFolds(open: boolean[]): void {
  let all = folds()
  for (const [index, wasOpen] of open.entries()) {
    const fold = all[index]
    if (!fold || isOpen(fold) === wasOpen) continue
    fold.click()
    // A schema of the reference has folds of its own, which are in the document from now on.
    all = folds()
  }
  // Firefox scrolls by the last layout, in which the folds were closed.
  document.body.getBoundingClientRect()
}

/** Returns the parts whose height is estimated until they are near the window; most pages have none. */
const parts = () => [...document.querySelectorAll<HTMLElement>('#article [data-height]')]

/** Returns what the reader clicks to open a part of the article, without parts of a schema that was closed again. */
const folds = () => [
  ...document.querySelectorAll<HTMLElement>(
    '#article :is(summary, api-schema > button):not(.api-copy[hidden] *)',
  ),
]

const isOpen = (fold: Element) => fold.matches('[open] > *, [aria-expanded="true"]')
