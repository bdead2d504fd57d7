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
  /** The id of the page that requests a file. */
  clientId: string
  /** The id of the page for which a document is requested. */
  resultingClientId: string
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
/** The milliseconds that the server has for the beginning of an answer, if there is a stored one: some networks never answer. */
const PATIENCE = 5000
/** The header of a stored document with the id of its build; empty for a document that the server no longer sends. */
const BUILD = 'x-build'

const worker = globalThis as unknown as Worker
const { scope } = worker.registration
const { pages: PAGES, files: FILES } = cacheNames(scope)
const GONE = `${scope}?builds-that-are-gone`
/** The pages that the reader has reloaded. The worker requests their files again, because a stored file may be damaged. */
const reloaded = new Set<string>()

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

/**
 * Of a file with a fixed name, such as a picture or an icon, and of all files of a reloaded page, the stored file is used only if
 * the server does not send the file.
 */
async function file(event: FetchEvent): Promise<Response> {
  const { request, clientId } = event
  const kept = await keptFile(request)
  const isReloaded = reloaded.has(clientId)
  if (kept && isHashed(request.url) && !isReloaded) return kept
  const answer = fetched(event, freshFile(isReloaded ? new Request(request, { cache: 'no-cache' }) : request))
  if (!kept) return answer
  const response = await inTime(answer).catch(() => kept)
  return response.ok && !isHtml(response) ? response : kept
}

/** Rejects if the server does not answer in time. */
function inTime(answer: Promise<Response>): Promise<Response> {
  return Promise.race([answer, new Promise<never>((_, reject) => setTimeout(reject, PATIENCE))])
}

/** Returns the response as soon as its first bytes arrive; the worker runs until the response is stored. */
async function fetched(event: FetchEvent, fresh: Promise<Fresh>): Promise<Response> {
  event.waitUntil(fresh.then(({ stored }) => stored).catch(() => {}))
  return (await fresh).response
}

/** Fetches a response. `keep` stores it: it clones the response before another function reads it. */
async function fresh(
  request: Request,
  keep: (request: Request, response: Response) => Promise<boolean>,
): Promise<Fresh> {
  const response = await fetch(request)
  return { response, stored: keep(request, response) }
}

const freshFile = (request: Request) => fresh(request, storeFile)

const freshPage = (request: Request) => fresh(request, storePage)

function mayStore({ status, type, headers }: Response): boolean {
  // The site of a whole host shares the worker with other programs of the host, whose files may be secret.
  return status === 200 && type === 'basic' && !headers.get('cache-control')?.includes('no-store')
}

/** Returns whether the server may send the page at another time. */
const isTemporary = ({ status }: Response) => status >= 500 || [408, 425, 429].includes(status)

const isHtml = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html')

/** Stores a file. A document in place of the file comes from another server, such as that of a network with a login. */
async function storeFile(request: Request, response: Response): Promise<boolean> {
  return mayStore(response) && !isHtml(response) && store(FILES, request.url, response.clone())
}

/** Stores a response. If the storage is full or blocked, returns false, and the reader still gets the response. */
async function store(name: string, key: string, response: Response): Promise<boolean> {
  try {
    const cache = await caches.open(name)
    // Browsers keep a second response at the same address, and find the first one, if the server varies its responses.
    await cache.delete(key, { ignoreVary: true })
    await cache.put(key, response)
    const keys = await cache.keys()
    const file = nameOf(key)
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
  const kept = await keptPage(request)
  const answer = fetched(event, freshPage(request))
  // Without a network, this promise rejects before anything awaits it.
  answer.catch(() => {})
  const wantsFresh = ['no-cache', 'reload', 'no-store'].includes(request.cache)
  if (kept && !wantsFresh && !(await isReplaced(kept))) return kept
  try {
    const response = await (kept ? inTime(answer) : answer)
    if (wantsFresh) reloaded.add(event.resultingClientId)
    return kept && isTemporary(response) ? kept : response
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

const keptPage = async (request: Request) => (await caches.open(PAGES)).match(keyOf(request))

const buildOf = (response: Response) => response.headers.get(BUILD) ?? ''

const isReplaced = async (kept: Response) => ['', ...(await buildsGone())].includes(buildOf(kept))

/**
 * Stores a document of the site, unless the response comes from another address. Pages of other programs are not stored. A
 * document that the server no longer sends, or that cannot be replaced, is from now on used only without a network.
 */
async function storePage(request: Request, response: Response): Promise<boolean> {
  const isDocument = mayStore(response) && !response.redirected && isHtml(response)
  const html = isDocument ? await response.clone().text() : ''
  const [, build] = /"build":"([^"]*)"/.exec(html) ?? []
  const kept = await keptPage(request)
  if (build !== undefined) {
    const old = kept && buildOf(kept)
    if (old && old !== build) await noteGone(old, build)
    if (await storeDocument(request, html, response.headers, build)) return true
  }
  const isGone =
    response.redirected || response.type === 'opaqueredirect' || [200, 404, 410].includes(response.status)
  if (!kept || buildOf(kept) === '' || !isGone) return false
  // A full storage refuses also this document, and would keep the old one for ever.
  if (!(await storeDocument(request, await kept.text(), kept.headers, '')))
    await (await caches.open(PAGES)).delete(keyOf(request))
  return false
}

function storeDocument(request: Request, html: string, given: Headers, build: string): Promise<boolean> {
  const headers = new Headers(given)
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name)
  headers.set(BUILD, build)
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
