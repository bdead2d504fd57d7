import { needsNetworkPage } from './needs-network-page.ts'

/** The settings of the worker, which precede this script. Null: the worker removes itself and all that it stored. */
declare const plan: { ahead: string[] } | null

/** A message of a page to the worker: absolute addresses of files that the page has loaded, and that it may need later. */
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
  stored: Promise<void>
}
interface Worker extends EventTarget {
  registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}

/** Maximum numbers of stored documents and other files; the oldest are removed first. */
const MOST = 1000
/** Maximum number of builds that are remembered as replaced. */
const BUILDS = 20

const worker = globalThis as unknown as Worker
const { scope } = worker.registration
/** The name of the site's caches: sites of one host share the storage. */
const PAGES = `pages ${scope}`
const FILES = `files ${scope}`
const GONE = `${scope}?builds-that-are-gone`

worker.addEventListener('install', (event) => (event as WorkerEvent).waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) =>
  (event as WorkerEvent).waitUntil(plan ? worker.clients.claim() : remove()),
)
worker.addEventListener('message', (event) => {
  const { loaded, ahead } = (event as MessageEvent<Keep>).data
  // If the reader saves data, nothing is fetched ahead.
  const more = ahead.length > 0 && plan ? [...ahead, ...plan.ahead.map((path) => scope + path)] : []
  ;(event as MessageEvent & WorkerEvent).waitUntil(Promise.allSettled([...loaded, ...more].map(keep)))
})
worker.addEventListener('fetch', (event) => {
  const { request } = event as FetchEvent
  if (!plan || request.method !== 'GET' || !request.url.startsWith(scope) || request.headers.has('range'))
    return
  const answer = isFile(request.url)
    ? file(event as FetchEvent)
    : isPage(request)
      ? page(event as FetchEvent)
      : request.destination && other(event as FetchEvent)
  if (answer) (event as FetchEvent).respondWith(answer)
})

/** Files whose names change with their contents. */
const isFile = (address: string) => address.startsWith(`${scope}assets/`)

/** Programs that ask for Markdown get it from the server. */
const isPage = ({ mode, url, headers }: Request) =>
  mode === 'navigate' || (new URL(url).pathname.endsWith('/') && !headers.get('accept')?.includes('markdown'))

async function remove(): Promise<void> {
  await Promise.all([caches.delete(PAGES), caches.delete(FILES)])
  await worker.registration.unregister()
}

async function keep(address: string): Promise<void> {
  if (!address.startsWith(scope)) return
  const request = new Request(address)
  if (isFile(address) && (await keptFile(request))) return
  const isDocument = new URL(address).pathname.endsWith('/')
  await (isDocument ? freshPage(request) : freshFile(request)).then(({ stored }) => stored)
}

const keptFile = async (request: Request) => (await caches.open(FILES)).match(request, { ignoreVary: true })

async function file(event: FetchEvent): Promise<Response> {
  return (await keptFile(event.request)) ?? fetched(event, freshFile(event.request))
}

/** Files with fixed names, such as pictures and icons: the stored file is used without a network. */
async function other(event: FetchEvent): Promise<Response> {
  try {
    return await fetched(event, freshFile(event.request))
  } catch (error) {
    const kept = await keptFile(event.request)
    if (kept) return kept
    throw error
  }
}

/** Returns the response as soon as its first bytes arrive; the worker runs until the response is stored. */
async function fetched(event: FetchEvent, fresh: Promise<Fresh>): Promise<Response> {
  event.waitUntil(fresh.then(({ stored }) => stored).catch(() => {}))
  return (await fresh).response
}

async function freshFile(request: Request): Promise<Fresh> {
  const response = await fetch(request)
  const isWhole = response.status === 200 && response.type === 'basic'
  return { response, stored: isWhole ? store(FILES, request, response.clone()) : Promise.resolve() }
}

/** Stores a response. If the storage is full or blocked, nothing is stored, and the reader still gets the response. */
async function store(name: string, key: RequestInfo, response: Response): Promise<void> {
  try {
    const cache = await caches.open(name)
    await cache.put(key, response)
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST)).map((old) => cache.delete(old)))
  } catch {}
}

/** Returns the stored document and fetches a new one for the next time; after a deploy and on a reload, returns the new one. */
async function page(event: FetchEvent): Promise<Response> {
  const { request } = event
  const kept = await (await caches.open(PAGES)).match(keyOf(request))
  const fresh = fetched(event, freshPage(request, kept))
  // Without a network, this promise rejects before anything awaits it.
  fresh.catch(() => {})
  const wantsFresh = ['no-cache', 'reload', 'no-store'].includes(request.cache)
  if (kept && !wantsFresh && !(await buildsGone()).includes(buildOf(kept))) return kept
  try {
    const response = await fresh
    return kept && response.status >= 500 ? kept : response
  } catch (error) {
    if (kept) return kept
    if (request.mode === 'navigate') return needsNetworkPage(await keptPages())
    throw error
  }
}

/** Returns the key of a document: a page has one document, whatever query follows its path. */
const keyOf = ({ url }: Request) => url.replace(/[?#].*/, '')

const buildOf = (response: Response) => response.headers.get('x-build') ?? ''

async function freshPage(request: Request, kept?: Response): Promise<Fresh> {
  const response = await fetch(request)
  const isHtml = response.headers.get('content-type')?.startsWith('text/html')
  const isPage = response.status === 200 && !response.redirected && response.type === 'basic' && isHtml
  return { response, stored: isPage ? storePage(request, response.clone(), kept) : Promise.resolve() }
}

async function storePage(request: Request, response: Response, kept?: Response): Promise<void> {
  const html = await response.text()
  const build = /"build":"([^"]*)"/.exec(html)?.[1] ?? ''
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name)
  headers.set('x-build', build)
  if (kept && buildOf(kept) !== build) await noteGone(buildOf(kept), build)
  await store(PAGES, keyOf(request), new Response(html, { headers }))
}

async function buildsGone(): Promise<string[]> {
  return (await (await caches.open(FILES)).match(GONE))?.json() ?? []
}

async function noteGone(gone: string, present: string): Promise<void> {
  const others = (await buildsGone()).filter((build) => build !== gone && build !== present)
  const list = [gone, ...others].slice(0, BUILDS)
  await store(FILES, GONE, new Response(JSON.stringify(list)))
}

async function keptPages(): Promise<{ href: string; html: string }[]> {
  const cache = await caches.open(PAGES)
  const pages = (await cache.keys()).map(async ({ url }) => ({
    href: url,
    html: (await (await cache.match(url))?.text()) ?? '',
  }))
  return Promise.all(pages)
}
