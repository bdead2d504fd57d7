import {
  positions,
  rememberPosition,
  restoreFolds,
  restorePosition,
} from '../../navigation/reading-position.ts'

/** After this time, in milliseconds since the reload, the reader may have scrolled: a correction would be a jump. */
const LATEST = 3000

/**
 * Keeps the reading positions of this browser tab when the document is replaced: by a reload, or by a page that the router
 * does not show. The browser keeps only the scroll position, which is wrong by the error of the estimated heights above it.
 * The positions are in the state of the history entry, so nothing is stored for the site.
 */
export function keepPositions(): void {
  if (!window.navigation) return
  addEventListener('pagehide', () => {
    // During a transition, the address is that of a page that is not shown yet.
    if (!navigation.transition) rememberPosition()
    navigation.updateCurrentEntry({ state: positions })
  })
  const kept = navigation.currentEntry?.getState()
  if (!(kept instanceof Map)) return
  for (const [key, position] of kept) if (!positions.has(key)) positions.set(key, position)
}

/** Restores the reading position if this document is the result of a reload or of going back. */
export function restoreKept(): void {
  if (!window.navigation || performance.now() > LATEST) return
  const key = navigation.currentEntry?.key ?? ''
  restoreFolds(key)
  restorePosition(key)
}
