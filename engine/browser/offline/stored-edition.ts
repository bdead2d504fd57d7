import type { OfflineList } from '../../model/frame.ts'
import { cacheNames } from './cache-names.ts'
import type { Keep } from './service-worker.ts'

/** Number of files that are fetched at the same time. */
const AT_ONCE = 8
/** Time in milliseconds after which an unanswered message counts as failed: the browser may have ended the worker. */
const LONGEST = 60_000

/** All files of an edition in the storage of the browser. */
export type StoredEdition = ReturnType<typeof storedEdition>

/** Returns the stored files of the edition with this prefix, a path from the base that ends with a slash or is empty. */
export function storedEdition(base: string, prefix: string) {
  const scope = new URL(base, location.href).href
  const names = cacheNames(scope)
  const address = `${scope}${prefix}offline.json`
  // While files are stored, this list protects them from removal.
  const unfinished = `${address}?unfinished`
  const finished = new Map<string, string | undefined>()
  /** Ends an update of this page load: the reader may remove the files meanwhile. */
  const removal = new AbortController()
  /** Returns the list of the files that are stored; null if the reader has not stored the edition. */
  const stored = async (): Promise<OfflineList | null> =>
    (await (await caches.open(names.files)).match(address))?.json() ?? null

  /** Fetches the list of the files that the site has now. Rejects without a network. */
  const present = async (): Promise<OfflineList> => {
    const response = await fetch(address, { cache: 'no-cache' })
    if (!response.ok) throw new Error(`${address}: status ${response.status}`)
    return response.json()
  }

  return {
    stored,
    present,
    /**
     * Stores the files that have changed since they were stored. Calls `progress` with the numbers of finished files and of
     * all files. Returns whether all files are stored; another call continues. An abort of `signal` ends the work.
     */
    async store(
      list: OfflineList,
      signal: AbortSignal,
      progress?: (finished: number, all: number) => void,
    ): Promise<boolean> {
      const cache = await caches.open(names.files)
      const before: OfflineList['files'] = (await stored())?.files ?? {}
      const isMissing = (path: string) => ![before[path], finished.get(path)].includes(list.files[path])
      const missing = Object.keys(list.files).filter(isMissing)
      await cache.put(unfinished, Response.json(list))
      for (let start = 0; start < missing.length && !signal.aborted; start += AT_ONCE) {
        const paths = missing.slice(start, start + AT_ONCE)
        const areStored = await keep(
          paths.map((path) => scope + path),
          signal,
        )
        for (const [index, path] of paths.entries())
          if (areStored[index]) finished.set(path, list.files[path])
        if (signal.aborted) break
        if (areStored.includes(false)) return false
        progress?.(start + paths.length, missing.length)
      }
      if (!signal.aborted) await cache.put(address, Response.json(list))
      await cache.delete(unfinished)
      return !signal.aborted
    },
    /** Stores what has changed on the site. Rejects without a network. `remove` ends the work. */
    async update(): Promise<void> {
      const list = await present()
      if (!removal.signal.aborted) await this.store(list, removal.signal)
    },
    /** Removes all that is stored of the site, including the pages that were read. */
    async remove(): Promise<void> {
      removal.abort()
      finished.clear()
      await Promise.all([caches.delete(names.pages), caches.delete(names.files)])
    },
  }
}

/** Asks the worker to store files. Returns for each address whether the file is stored; after an abort, that none is. */
async function keep(addresses: string[], signal: AbortSignal): Promise<boolean[]> {
  const { active } = await navigator.serviceWorker.ready
  const { port1, port2 } = new MessageChannel()
  const message: Keep = { loaded: addresses, ahead: [] }
  return new Promise((resolve) => {
    const finish = (areStored: boolean[]) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', fail)
      port1.close()
      resolve(areStored)
    }
    const fail = () => finish(addresses.map(() => false))
    const timer = setTimeout(fail, LONGEST)
    signal.addEventListener('abort', fail)
    port1.onmessage = ({ data }: MessageEvent<boolean[]>) => finish(data)
    active?.postMessage(message, [port2])
  })
}
