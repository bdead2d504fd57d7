import { mayReload } from './may-reload.ts'

/**
 * Loads the page anew because a script of it could not be loaded: the usual reason is a deploy in between.
 * The note against loops lies in the history entry, which outlives the reload and needs no storage.
 * Returns false where this was tried just now.
 */
export function reloadOnce(): boolean {
  const now = Date.now()
  if (!mayReload(history.state, now)) return false
  history.replaceState({ ...history.state, reloadedAt: now }, '')
  location.reload()
  return true
}
