import type { Frame } from '../../model/frame.ts'
import { type Connection, mayPrefetch } from '../navigation/prefetch.ts'
import type { Keep } from './service-worker.ts'

/** Milliseconds after which the worker is registered, also where the browser is never idle. */
const LATEST = 2000

/**
 * Registers the worker that keeps what is read, once the browser has nothing else to do, and tells the worker what this page
 * has loaded before. Where the reader does not save data, the worker also fetches the search ahead.
 */
export function keepPages({ offline, base, search }: Pick<Frame, 'offline' | 'base' | 'search'>): void {
  const { serviceWorker } = navigator as Partial<Navigator>
  if (!offline || !serviceWorker) return
  const register = async () => {
    const hadWorker = serviceWorker.controller !== null
    await serviceWorker.register(`${base}service-worker.js`)
    const { active } = await serviceWorker.ready
    const used = performance.getEntriesByType('resource').map(({ name }) => name)
    const isFrugal = !mayPrefetch((navigator as { connection?: Connection }).connection)
    const ahead = [search.documents, search.index].map((path) => new URL(path, location.href).href)
    // A worker that was there before has seen what this page loaded.
    const loaded = hadWorker ? [] : [location.href, ...used]
    const keep: Keep = { loaded, ahead: isFrugal ? [] : ahead }
    active?.postMessage(keep)
  }
  // Where the browser refuses, as in some private windows, the site works as without it.
  const start = () => void register().catch(() => {})
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: LATEST })
  else setTimeout(start, LATEST)
}
