import { restoreFolds, restorePosition } from '../../navigation/reading-position.ts'

/** After this time, in milliseconds since the reload, the reader may have scrolled: a correction would be a jump. */
const LATEST = 3000

/** Restores the reading position if this document is the result of a reload or of going back. */
export function restoreKept(): void {
  if (!window.navigation || performance.now() > LATEST) return
  const key = navigation.currentEntry?.key ?? ''
  restoreFolds(key)
  restorePosition(key)
}
