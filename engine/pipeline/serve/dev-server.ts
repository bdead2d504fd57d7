import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Change } from '../../browser/development/follow-edits.ts'
import type { Problem } from '../../model/problem.ts'
import type { OutputFile } from '../../model/site.ts'
import { contentType } from '../../outputs/hosts/content-type.ts'
import { engineBundle } from '../bundle/engine-bundle.ts'
import { engineFile } from '../engine-package.ts'
import { loadConfig } from '../load/load-config.ts'
import type { Project } from '../load/project.ts'
import { brokenSitePage } from './broken-site-page.ts'
import { type DevSite, devSource } from './dev-site.ts'
import { type Listening, listen } from './listen.ts'
import { engineProblem, type LiveSite, liveSite } from './live-site.ts'
import { refuseElsewhere } from './refuse-elsewhere.ts'
import { resolveRequest } from './resolve-request.ts'

/**
 * Starts the development server, which keeps the site in memory and shows each edit in the open page. Calls
 * `onProblems` with all problems of the sources whenever they change. Returns the address.
 */
export async function devServer(
  project: Project,
  onProblems: (problems: readonly Problem[]) => void,
  options: Omit<Listening, 'base'>,
): Promise<string> {
  // A broken config is not an error here: the server shows its problems in the page.
  const first = project.base ?? (await loadConfig(project)).value?.base ?? '/'
  const bundled = new Map(engineBundle().files.map((file) => [file.path, file]))
  for (const name of ['follow-edits.js', 'follow-edits.css']) {
    const path = `@${name}`
    bundled.set(path, { path, contents: readFileSync(engineFile(`dist/browser/${name}`)) })
  }
  const live = await liveSite(project, devSource(project))
  if (live.problems().length > 0) onProblems(live.problems())
  live.subscribe(({ problems }) => problems && onProblems(problems))
  const baseNow = () => live.site()?.site.config.base ?? first

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    if (refuseElsewhere(request, response, options)) return
    // An edit of the config may have changed the base path since the page was sent.
    if (request.url?.includes('/@changes?')) {
      sendChanges(live, request, response)
      return
    }
    const site = live.site()
    const base = baseNow()
    const find = (path: string) => bundled.get(path) ?? (site && fileOf(site, path))
    const isRoute = (path: string) =>
      path.endsWith('index.html') && site?.emitted.routes.includes(routeOf(path))
    const resolved = resolveRequest(request.url ?? '/', base, (path) => Boolean(isRoute(path) || find(path)))
    const send = (status: number, { path, contents }: OutputFile) =>
      response
        .writeHead(status, { 'Content-Type': contentType(path), 'Cache-Control': 'no-store' })
        .end(contents)

    if (base !== '/' && request.url === '/') {
      response.writeHead(302, { Location: base }).end()
    } else if (resolved.type === 'redirect') {
      response.writeHead(302, { Location: resolved.location }).end()
    } else if (resolved.type === 'file') {
      const { path } = resolved
      const file = isRoute(path) ? site?.emitted.document(routeOf(path)) : find(path)
      if (file) send(200, file)
    } else if (site) {
      send(404, site.emitted.document('/404.html'))
    } else {
      send(500, { path: 'problems.html', contents: brokenSitePage(live.problems(), base, '') })
    }
  }
  const http = createServer((request, response) => {
    try {
      answer(request, response)
    } catch (error) {
      // The server must continue if a page cannot be rendered.
      const page = brokenSitePage([engineProblem(error)], baseNow(), idOf(live))
      response.writeHead(500, { 'Content-Type': contentType('problems.html') }).end(page)
    }
  })
  try {
    return await listen(http, { ...options, base: baseNow() })
  } catch (error) {
    // The checks would delay the end of the process.
    live.stop()
    throw error
  }
}

/**
 * Keeps the response open, and writes each change into it (server-sent events). A page that belongs to another site, because
 * an edit came before the request or the connection was lost, reloads.
 */
function sendChanges(live: LiveSite, request: IncomingMessage, response: ServerResponse): void {
  const sendChange = (change: Change) =>
    response.write(`id: ${idOf(live)}\ndata: ${JSON.stringify(change)}\n\n`)
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
  const shown = request.headers['last-event-id'] ?? request.url?.split('?')[1]
  sendChange({
    problems: [...live.problems()],
    ...(shown !== idOf(live) && { reload: true as const }),
  })
  const stop = live.subscribe(sendChange)
  response.once('close', stop)
}

/** Returns the id of the current site, or an empty text if none could be read. */
function idOf(live: LiveSite): string {
  return live.site()?.id ?? ''
}

/** Returns the route of a document. */
function routeOf(path: string): string {
  return `/${path.slice(0, -'index.html'.length)}`
}

/** Returns a file of the site that is not the document of a page. */
function fileOf({ emitted, files }: DevSite, path: string): OutputFile | undefined {
  const among = (list: readonly OutputFile[]) => list.find((file) => file.path === path)
  if (path.endsWith('index.html')) return files.get(path) ?? among(emitted.redirects)
  // The search files are created at the first request for one of them.
  const others = path.startsWith('assets/search-') ? emitted.search : emitted.outputs
  return files.get(path) ?? among(emitted.frames) ?? among(others())
}
