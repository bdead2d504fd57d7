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
  let running = new AbortController()
  /** Returns the list of the files that are stored; null if the reader has not stored the edition. */
  const stored = async (): Promise<OfflineList | null> =>
    (await (await caches.open(names.files)).match(address))?.json() ?? null

  return {
    stored,
    /** Fetches the list of the files that the site has now. Rejects without a network. */
    async present(): Promise<OfflineList> {
      const response = await fetch(address, { cache: 'no-cache' })
      if (!response.ok) throw new Error(`${address}: status ${response.status}`)
      return response.json()
    },
    /**
     * Stores the files that have changed since they were stored. Calls `progress` with the numbers of finished files and of
     * all files. Returns whether all files are stored; another call continues. An abort of `stop` and `remove` end the work.
     */
    async store(
      list: OfflineList,
      stop = new AbortController(),
      progress?: (finished: number, all: number) => void,
    ): Promise<boolean> {
      running = stop
      const { signal } = stop
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
    /** Removes all that is stored of the site, including the pages that were read. */
    async remove(): Promise<void> {
      running.abort()
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
    const fail = () => resolve(addresses.map(() => false))
    const timer = setTimeout(fail, LONGEST)
    signal.addEventListener('abort', fail)
    port1.onmessage = ({ data }: MessageEvent<boolean[]>) => {
      clearTimeout(timer)
      port1.close()
      resolve(data)
    }
    active?.postMessage(message, [port2])
  })
}
