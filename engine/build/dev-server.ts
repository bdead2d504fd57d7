import { createServer } from 'node:http'
import { relative } from 'node:path'
import { createServer as createViteServer, type ViteDevServer } from 'vite'
import { contentType } from './content-type.ts'
import type { DevSite, DevUpdate } from './dev-site.ts'
import { listen } from './listen.ts'
import { absolute, type Project, toSlashes } from './project.ts'
import { resolveRequest } from './resolve-request.ts'

const ENTRY = 'engine/browser/start.tsx'
const STYLE = 'engine/theme/styles/index.css'

/**
 * The authors' server. Holds the site in memory; an edit is compiled and shown in the open page.
 * Vite serves the browser's modules and loads the engine, so that an edit of either counts at once.
 */
export async function devServer(project: Project, options: { port: number; base?: string }): Promise<string> {
  const base = options.base ?? (await baseOf(project))
  const http = createServer()
  const vite = await createViteServer({
    root: project.root,
    configFile: false,
    appType: 'custom',
    base,
    publicDir: false,
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      hmr: { server: http },
      watch: { ignored: ['**/dist/**', '**/.cache/**', '**/test-results/**'] },
    },
    optimizeDeps: {
      entries: [ENTRY],
      include: ['react', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
    },
  })
  const live = liveSite(project, vite, base)
  await live.update()

  http.on('request', (request, response) => {
    const { site } = live
    const { emitted, files } = site() ?? {}
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
        else send(500, 'problems.html', brokenSite(live.problems(), base))
      })
    }
  })
  return listen(http, { port: options.port, base })
}

/** The site as it stands, and what follows an edit. */
function liveSite(project: Project, vite: ViteDevServer, base: string) {
  let read: (() => Promise<DevUpdate>) | null = null
  let current: DevUpdate = { site: null, problems: [] }
  let running: Promise<void> | null = null
  let again = false
  /** Code changed: documents may differ in more than article and frame. */
  let reload = false

  const readAll = async (): Promise<DevUpdate> => {
    const pipeline = (await vite.ssrLoadModule('/engine/build/dev-site.ts')) as typeof import('./dev-site.ts')
    read ??= pipeline.devSite(project, {
      base,
      script: base + ENTRY,
      style: base + STYLE,
      client: `${base}@vite/client`,
      importModule: (path) => vite.ssrLoadModule(path),
    })
    return read()
  }

  const updateOnce = async () => {
    let next: DevUpdate
    try {
      next = await readAll()
    } catch (error) {
      // The engine itself does not load: its message is all that can be shown.
      const message = error instanceof Error ? error.message : String(error)
      const hint = 'Correct the engine’s source; the page follows.'
      next = {
        site: null,
        problems: [{ rule: 'engine', severity: 'error', message, hint, source: 'engine' }],
      }
    }
    const before = current.site
    current = { site: next.site ?? before, problems: next.problems }
    vite.ws.send('problems', { problems: current.problems })
    if (!next.site || !before) return
    if (reload || next.site.frame !== before.frame) {
      reload = false
      vite.ws.send({ type: 'full-reload' })
    } else vite.ws.send('page:update', { routes: changedRoutes(before, next.site) })
  }

  /** Edits that come while one is read are read together afterwards. */
  const update = (): Promise<void> => {
    again = true
    running ??= (async () => {
      while (again) {
        // A file is empty for a moment while it is written.
        await new Promise((resolve) => setTimeout(resolve, 20))
        again = false
        await updateOnce()
      }
      running = null
    })()
    return running
  }

  // A page asks once it listens; what is sent on connection may come before.
  vite.ws.on('problems:ask', (_data, client) => client.send('problems', { problems: current.problems }))
  vite.watcher.add(absolute(project, project.site))
  vite.watcher.on('all', (_event, path) => {
    const file = toSlashes(relative(project.root, path))
    const isSite = file.startsWith(`${project.site}/`)
    const isEngine = file.startsWith('engine/') && !/\.(css|test\.tsx?)$/.test(file)
    if (!isSite && !isEngine) return
    const isData = file.endsWith('.yaml') && isSite
    const isCode = isEngine || isData || /\.tsx?$/.test(file)
    // Components read data files by themselves, which Vite cannot know.
    if (isData) vite.moduleGraph.invalidateAll()
    if (isCode) {
      // Compiled pages belong to the engine that compiled them.
      read = null
      reload = true
      // Vite forgets a changed module only after it has told of the change, which would be too late.
      vite.environments.ssr.moduleGraph.onFileChange(toSlashes(path))
    }
    void update()
    // The watcher drops a change that follows another within 50 ms, as when an editor formats what it saved.
    if (!isCode) setTimeout(() => void update(), 100)
  })
  return { update, site: () => current.site, problems: () => current.problems }
}

function changedRoutes(before: DevSite, after: DevSite): string[] {
  const routes = new Set([...before.articles.keys(), ...after.articles.keys()])
  return [...routes].filter((route) => before.articles.get(route) !== after.articles.get(route))
}

async function baseOf(project: Project): Promise<string> {
  try {
    const config = await import(absolute(project, `${project.site}/site.config.ts`))
    return typeof config.default?.base === 'string' ? config.default.base : '/'
  } catch {
    // A broken config is reported where it is checked.
    return '/'
  }
}

/** Stands in for the site until its config can be read: shows what is wrong, and comes back when it is mended. */
function brokenSite(problems: DevUpdate['problems'], base: string): string {
  const items = problems.map(({ source, line, message, hint }) => {
    const place = line === undefined ? source : `${source}:${line}`
    return `<li><code>${escapeHtml(place)}</code><p>${escapeHtml(message)}</p><p>${escapeHtml(hint)}</p></li>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>The site does not load</title>
<script type="module" src="${base}@vite/client"></script>
<h1>The site does not load</h1><ul>${items.join('')}</ul></html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
