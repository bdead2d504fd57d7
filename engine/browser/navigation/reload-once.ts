import { isServed } from './is-served.ts'

/** A second failure within this time, in milliseconds, is not caused by a deploy in between: a reload would not help. */
export const RELOAD_PAUSE = 10_000

/** Whether a failed load may reload the page, given the state of the history entry and the time in milliseconds. */
export function mayReload(state: unknown, now: number): boolean {
  const last = (state as { reloadedAt?: unknown } | null)?.reloadedAt
  return typeof last !== 'number' || now - last > RELOAD_PAUSE
}

/**
 * Loads the page anew because a script of it could not be loaded: the usual reason is a deploy in between.
 * The history entry keeps the time of the reload, against loops: it outlives the reload and needs no storage. The address
 * keeps the text of an open search, which the next document opens again.
 * Gives false where this was tried just now, and where the server does not answer: a reload would take the page away.
 */
export async function reloadOnce(): Promise<boolean> {
  const now = Date.now()
  if (!mayReload(history.state, now) || !(await isServed(location.href))) return false
  const reload = () => {
    const url = new URL(location.href)
    const search = document.querySelector<HTMLInputElement>('.search-dialog[open] input')
    if (search) url.searchParams.set('q', search.value)
    history.replaceState({ ...history.state, reloadedAt: now }, '', url)
    location.reload()
  }
  // The reader may go on typing until the next document arrives: each letter begins the reload anew.
  addEventListener('input', reload)
  reload()
  return true
}
