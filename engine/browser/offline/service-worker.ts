import type { OfflineList } from '../../model/frame.ts'
import { addressesFile } from '../../model/id-of-hash.ts'
import { cleanPath } from '../navigation/clean-path.ts'
import { cacheNames } from './cache-names.ts'
import { needsNetworkPage, type StoredPage } from './needs-network-page.ts'

/** The settings of the worker, which precede this script. Null: the worker removes itself and all that it stored. */
declare const plan: { ahead: string[] } | null

/**
 * A message of a page to the worker: absolute addresses of files that the page has loaded, and that it may need later. The
 * worker answers on the port of the message, if there is one, for each address in `loaded` whether the file is stored.
 */
export interface Keep {
  loaded: string[]
  ahead: string[]
}

/** The used part of the types of a worker, which TypeScript cannot combine with those of a page. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends WorkerEvent {
  request: Request
  respondWith(response: Promise<Response>): void
}
/** A response that can be read at once, while its copy is stored. */
interface Fresh {
  response: Response
  /** Resolves to false if the response cannot be stored. */
  stored: Promise<boolean>
}
interface Worker {
  registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'message', listener: (event: WorkerEvent & MessageEvent<Keep>) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}

/**
 * Maximum numbers of stored documents and other files; the oldest are removed first. The files of a stored edition are not
 * removed.
 */
const MOST = 1000
/** Maximum number of stored versions of a search file: these files are large, and each deploy changes them. */
const MOST_VERSIONS = 10
/** Maximum number of builds that are remembered as replaced. */
const BUILDS = 20

const worker = globalThis as unknown as Worker
const { scope } = worker.registration
const { pages: PAGES, files: FILES } = cacheNames(scope)
const GONE = `${scope}?builds-that-are-gone`

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(plan ? worker.clients.claim() : remove()))
worker.addEventListener('message', (event) => {
  const { loaded, ahead } = event.data
  // If the reader saves data, nothing is fetched ahead.
  const more = ahead.length > 0 && plan ? [...ahead, ...plan.ahead.map((path) => scope + path)] : []
  const keepAll = (addresses: string[]) =>
    Promise.all(addresses.map((address) => keep(address).catch(() => false)))
  const kept = keepAll(loaded).then((areStored) => event.ports[0]?.postMessage(areStored))
  event.waitUntil(Promise.all([kept, keepAll(more)]))
})
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { url, destination } = request
  if (!plan || request.method !== 'GET' || !url.startsWith(scope) || request.headers.has('range')) return
  if (!isHashed(url) && isPage(request)) event.respondWith(page(event))
  else if (isHashed(url) || destination || url.endsWith(`/${addressesFile}`)) event.respondWith(file(event))
})

/** Files whose names change with their contents. */
const isHashed = (address: string) => address.startsWith(`${scope}assets/`)

/** Returns the address of a search file without its hash, and other addresses unchanged. */
const nameOf = (address: string) => address.replace(/\.\w+\.json$/, '')

/** Programs that ask for Markdown get it from the server. */
const isPage = ({ mode, url, headers }: Request) =>
  mode === 'navigate' || (new URL(url).pathname.endsWith('/') && !headers.get('accept')?.includes('markdown'))

async function remove(): Promise<void> {
  await Promise.all([caches.delete(PAGES), caches.delete(FILES)])
  await worker.registration.unregister()
}

/** Stores the file at an address, and returns whether it is stored. Rejects without a network. */
async function keep(address: string): Promise<boolean> {
  if (!address.startsWith(scope)) return false
  const request = new Request(address)
  if (isHashed(address) && (await keptFile(request))) return true
  const isDocument = new URL(address).pathname.endsWith('/')
  return (await (isDocument ? freshPage(request) : freshFile(request))).stored
}

const keptFile = async (request: Request) => (await caches.open(FILES)).match(request, { ignoreVary: true })

/** Of a file with a fixed name, such as a picture or an icon, the stored file is used only without a network. */
async function file(event: FetchEvent): Promise<Response> {
  const { request } = event
  const kept = await keptFile(request)
  if (kept && isHashed(request.url)) return kept
  const answer = fetched(event, freshFile(request))
  return kept ? answer.catch(() => kept) : answer
}

/** Returns the response as soon as its first bytes arrive; the worker runs until the response is stored. */
async function fetched(event: FetchEvent, fresh: Promise<Fresh>): Promise<Response> {
  event.waitUntil(fresh.then(({ stored }) => stored).catch(() => {}))
  return (await fresh).response
}

/** Fetches a response. `keep` stores it: it clones the response before another function reads it. */
async function fresh(request: Request, keep: (response: Response) => Promise<boolean>): Promise<Fresh> {
  const response = await fetch(request)
  // The site of a whole host shares the worker with other programs of the host, whose files may be secret.
  const isSecret = response.headers.get('cache-control')?.includes('no-store')
  const isWhole = response.status === 200 && response.type === 'basic' && !isSecret
  return { response, stored: isWhole ? keep(response) : Promise.resolve(false) }
}

const freshFile = (request: Request) => fresh(request, (response) => store(FILES, request, response.clone()))

const freshPage = (request: Request, kept?: Response) =>
  fresh(request, (response) => storePage(request, response, kept))

/** Stores a response. If the storage is full or blocked, returns false, and the reader still gets the response. */
async function store(name: string, key: RequestInfo, response: Response): Promise<boolean> {
  try {
    const cache = await caches.open(name)
    await cache.put(key, response)
    const keys = await cache.keys()
    const file = nameOf(new Request(key).url)
    const versions = keys.filter(({ url }) => nameOf(url) === file)
    if (keys.length <= MOST && versions.length <= MOST_VERSIONS) return true
    const needed = await storedEditions()
    const above = (most: number, stored: readonly Request[]) =>
      stored.filter(({ url }) => !needed.has(url)).slice(0, Math.max(0, stored.length - most))
    const old = [...above(MOST, keys), ...above(MOST_VERSIONS, versions)]
    await Promise.all(old.map((each) => cache.delete(each)))
    return true
  } catch {
    return false
  }
}

/** Returns the addresses of all files of editions that the reader has stored, or is storing. */
async function storedEditions(): Promise<Set<string>> {
  const cache = await caches.open(FILES)
  const lists = (await cache.keys()).filter(({ url }) => new URL(url).pathname.endsWith('/offline.json'))
  const files = await Promise.all(
    lists.map(async (list) => {
      const { files }: OfflineList = (await (await cache.match(list))?.json()) ?? { files: {} }
      return [list.url, ...Object.keys(files).map((path) => scope + path)]
    }),
  )
  return new Set(files.flat())
}

/** Returns the stored document and fetches a new one for the next time; after a deploy and on a reload, returns the new one. */
async function page(event: FetchEvent): Promise<Response> {
  const { request } = event
  const kept = await (await caches.open(PAGES)).match(keyOf(request))
  const answer = fetched(event, freshPage(request, kept))
  // Without a network, this promise rejects before anything awaits it.
  answer.catch(() => {})
  const wantsFresh = ['no-cache', 'reload', 'no-store'].includes(request.cache)
  if (kept && !wantsFresh && !(await buildsGone()).includes(buildOf(kept))) return kept
  try {
    const response = await answer
    return kept && response.status >= 500 ? kept : response
  } catch (error) {
    if (kept) return kept
    if (request.mode !== 'navigate') throw error
    // The server, which redirects other addresses of a page, is not there.
    const { origin, pathname, search } = new URL(request.url)
    const clean = origin + cleanPath(pathname)
    const isKept = clean !== keyOf(request) && (await (await caches.open(PAGES)).match(clean))
    return isKept ? Response.redirect(clean + search) : needsNetworkPage(scope, clean, await keptPages())
  }
}

/** Returns the key of a document: a page has one document, whatever query follows its path. */
const keyOf = ({ url }: Request) => url.replace(/[?#].*/, '')

const buildOf = (response: Response) => response.headers.get('x-build') ?? ''

/** Stores a document of the site, unless the response comes from another address. Pages of other programs are not stored. */
async function storePage(request: Request, response: Response, kept?: Response): Promise<boolean> {
  if (response.redirected || !response.headers.get('content-type')?.startsWith('text/html')) return false
  const html = await response.clone().text()
  const [, build] = /"build":"([^"]*)"/.exec(html) ?? []
  if (build === undefined) return false
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name)
  headers.set('x-build', build)
  if (kept && buildOf(kept) !== build) await noteGone(buildOf(kept), build)
  return store(PAGES, keyOf(request), new Response(html, { headers }))
}

async function buildsGone(): Promise<string[]> {
  return (await (await caches.open(FILES)).match(GONE))?.json() ?? []
}

async function noteGone(gone: string, present: string): Promise<void> {
  const others = (await buildsGone()).filter((build) => build !== gone && build !== present)
  const list = [gone, ...others].slice(0, BUILDS)
  await store(FILES, GONE, new Response(JSON.stringify(list)))
}

async function keptPages(): Promise<StoredPage[]> {
  const cache = await caches.open(PAGES)
  const htmlAt = async (href: string) => (await (await cache.match(href))?.text()) ?? ''
  return Promise.all((await cache.keys()).map(async ({ url }) => ({ href: url, html: await htmlAt(url) })))
}
