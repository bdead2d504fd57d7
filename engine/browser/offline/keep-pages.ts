import type { Frame } from '../../model/frame.ts'
import { type Connection, mayPrefetch } from '../navigation/prefetch.ts'
import type { Keep } from './service-worker.ts'

/**
 * Registers the worker that keeps what is read, and tells the worker what this page has loaded before. Where the reader does
 * not save data, the worker also fetches the search ahead. Rejects where the browser refuses, as in some private windows.
 */
export async function keepPages({ base, search }: Pick<Frame, 'base' | 'search'>): Promise<void> {
  const { serviceWorker } = navigator
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
