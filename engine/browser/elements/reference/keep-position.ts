import {
  positions,
  rememberPosition,
  restoreFolds,
  restorePosition,
} from '../../navigation/reading-position.ts'

/** The key in the session storage, which belongs to one browser tab. The keys of history entries are unique in the tab. */
const KEY = 'docs.positions'

/** After this time, in milliseconds since the reload, the reader may have scrolled: a correction would be a jump. */
const LATEST = 3000

/**
 * Keeps the reading positions of this browser tab when the document is replaced: by a reload, or by a page that the router
 * does not show. The browser keeps only the scroll position, which is wrong by the error of the estimated heights above it.
 */
export function keepPositions(): void {
  if (!window.navigation) return
  addEventListener('pagehide', () => {
    // During a transition, the address is that of a page that is not shown yet.
    if (!navigation.transition) rememberPosition()
    attempt((storage) => storage.setItem(KEY, JSON.stringify([...positions])))
  })
  attempt((storage) => {
    for (const [key, position] of JSON.parse(storage.getItem(KEY) ?? '[]'))
      if (!positions.has(key)) positions.set(key, position)
  })
}

/** Restores the reading position if this document is the result of a reload or of going back. */
export function restoreKept(): void {
  if (!window.navigation || performance.now() > LATEST) return
  const key = navigation.currentEntry?.key ?? ''
  restoreFolds(key)
  restorePosition(key)
}

/** Without storage, the browser restores the scroll position. */
function attempt(use: (storage: Storage) => void): void {
  try {
    use(sessionStorage)
  } catch {}
}
