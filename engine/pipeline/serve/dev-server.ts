import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join, sep } from 'node:path'
import { createServer as createViteServer } from 'vite'
import { oneModule } from '../bundle/one-module.ts'
import { engineProblem } from '../engine-problem.ts'
import { configuredBase } from '../load/configured-base.ts'
import type { Project } from '../load/project.ts'
import { brokenSitePage } from './broken-site-page.ts'
import { contentType } from './content-type.ts'
import { listen } from './listen.ts'
import { liveSite } from './live-site.ts'
import { resolveRequest } from './resolve-request.ts'

const ENTRY = 'engine/browser/start.ts'
/** Folders of the project that no one edits. */
const UNWATCHED = ['dist', '.cache', 'test-results']
const STYLE = 'engine/theme/styles/index.css'

/**
 * The authors' server. Holds the site in memory; an edit is compiled and shown in the open page.
 * Vite serves the browser's modules and loads the engine, so that an edit of either counts at once.
 */
export async function devServer(
  project: Project,
  options: { port: number; base?: string; cache: boolean },
): Promise<string> {
  // A broken config is reported where it is checked, in the page.
  const base = options.base ?? (await configuredBase(project).catch(() => '/'))
  const http = createServer()
  const vite = await createViteServer({
    root: project.root,
    configFile: false,
    appType: 'custom',
    base,
    publicDir: false,
    logLevel: 'warn',
    plugins: [oneModule(join(project.root, ENTRY))],
    server: {
      middlewareMode: true,
      hmr: { server: http },
      // By their place: a folder of the same name among the pages, or around the project, is followed.
      watch: {
        ignored: (path) =>
          UNWATCHED.some((name) => `${path}${sep}`.startsWith(join(project.root, name, sep))),
      },
    },
    optimizeDeps: {
      entries: [ENTRY],
      include: ['react', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
    },
  })
  const live = liveSite(project, vite, {
    cacheFolder: options.cache ? join(project.root, '.cache') : null,
    base,
    script: base + ENTRY,
    style: base + STYLE,
    client: `${base}@vite/client`,
  })
  await live.update()

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { emitted, files } = live.site() ?? {}
    const isRoute = (path: string) =>
      path.endsWith('index.html') && emitted?.routes.includes(`/${path.slice(0, -'index.html'.length)}`)
    const resolved = resolveRequest(request.url ?? '/', base, (path) =>
      Boolean(files?.has(path) || isRoute(path)),
    )
    const send = (status: number, path: string, contents: string | Uint8Array) =>
      response
        .writeHead(status, { 'Content-Type': contentType(path), 'Cache-Control': 'no-store' })
        .end(contents)

    if (resolved.type === 'redirect') {
      response.writeHead(302, { Location: resolved.location }).end()
    } else if (resolved.type === 'file') {
      const { path } = resolved
      const file = files?.get(path) ?? emitted?.document(`/${path.slice(0, -'index.html'.length)}`)
      send(200, path, file?.contents ?? '')
    } else if (resolved.type === 'bad-request') {
      response.writeHead(400, { 'Content-Type': 'text/plain' }).end('Bad request\n')
    } else {
      vite.middlewares(request, response, () => {
        const page = files?.get('404.html')
        if (page) send(404, page.path, page.contents)
        else send(500, 'problems.html', brokenSitePage(live.problems(), base))
      })
    }
  }
  http.on('request', (request, response) => {
    try {
      answer(request, response)
    } catch (error) {
      // A page that does not render ends no server: its author corrects the engine and loads it again.
      const page = brokenSitePage([engineProblem(error)], base)
      response.writeHead(500, { 'Content-Type': contentType('problems.html') }).end(page)
    }
  })
  try {
    return await listen(http, { port: options.port, base })
  } catch (error) {
    // It watches the sources, and the process would never end.
    await vite.close()
    throw error
  }
}
