import type { Frame } from '../../model/frame.ts'
import { mayPrefetch } from '../navigation/prefetch.ts'
import { addOfflineSwitch } from './offline-switch.ts'
import type { Keep } from './service-worker.ts'
import { storedEdition } from './stored-edition.ts'

/**
 * Registers the worker that keeps the pages that were read, and sends it the addresses that this page has loaded. Unless the
 * reader saves data, the worker also fetches the search ahead, and what has changed of a stored edition. Rejects if the browser
 * refuses, as in some private windows.
 */
export async function keepPages({ base, search, edition: { prefix } }: Frame): Promise<void> {
  const { serviceWorker } = navigator
  const hadWorker = serviceWorker.controller !== null
  await serviceWorker.register(`${base}service-worker.js`)
  const { active } = await serviceWorker.ready
  const used = performance.getEntriesByType('resource').map(({ name }) => name)
  const isFrugal = !mayPrefetch()
  const ahead = [search.documents, search.index].map((path) => new URL(path, location.href).href)
  // A worker that was active before has seen the requests of this page.
  const loaded = hadWorker ? [] : [location.href, ...used]
  const keep: Keep = { loaded, ahead: isFrugal ? [] : ahead }
  active?.postMessage(keep)
  const edition = storedEdition(base, prefix.slice(1))
  const stored = await edition.stored()
  addOfflineSwitch(edition, stored !== null)
  if (stored && !isFrugal) await edition.update()
}
