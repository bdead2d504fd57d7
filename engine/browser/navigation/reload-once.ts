import { isServed } from './is-served.ts'

/** A second failure within this time, in milliseconds, is not caused by a deploy: a reload would not help. */
export const RELOAD_PAUSE = 10_000

/** Returns whether a failed load may reload the page, by the state of the history entry and the time in milliseconds. */
export function mayReload(state: unknown, now: number): boolean {
  const last = (state as { reloadedAt?: unknown } | null)?.reloadedAt
  return typeof last !== 'number' || now - last > RELOAD_PAUSE
}

/**
 * Reloads the page because one of its scripts did not load: the usual reason is a deploy. The history entry keeps the time of
 * the reload, against loops: it survives the reload and needs no storage. The address keeps the text of an open search, which
 * the next document opens again. Returns false after a recent reload, or if the server does not answer: a reload would then
 * take the page away.
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
  // The reader may continue to type until the next document arrives: each letter restarts the reload.
  addEventListener('input', reload)
  reload()
  return true
}
