import { relative } from 'node:path'
import type { ViteDevServer } from 'vite'
import { engineProblem } from '../engine-problem.ts'
import { absolute, type Project, toSlashes } from '../load/project.ts'
import type { DevSite, DevUpdate } from './dev-site.ts'

/** The site of the authors' server at this moment. */
export interface LiveSite {
  /** Reads the sources again; edits that come meanwhile are read together afterwards. */
  update(): Promise<void>
  /** The last one that could be read; null until there is one. */
  site(): DevSite | null
  problems(): DevUpdate['problems']
}

/**
 * Follows the edits of a project's sources and of the engine, and tells the open pages. `served` is the base, the
 * addresses of what documents load, and where compiled pages wait.
 */
export function liveSite(
  project: Project,
  vite: ViteDevServer,
  served: { cacheFolder: string | null; base: string; script: string; style: string; client: string },
): LiveSite {
  let read: (() => Promise<DevUpdate>) | null = null
  let current: DevUpdate = { site: null, problems: [] }
  let running: Promise<void> | null = null
  let again = false
  /** Code changed: documents may differ in more than article and frame. */
  let reload = false

  const readAll = async (): Promise<DevUpdate> => {
    const pipeline = (await vite.ssrLoadModule(
      '/engine/pipeline/serve/dev-site.ts',
    )) as typeof import('./dev-site.ts')
    read ??= pipeline.devSite(project, {
      ...served,
      importModule: (path) => vite.ssrLoadModule(path),
    })
    return read()
  }

  const updateOnce = async () => {
    let next: DevUpdate
    try {
      next = await readAll()
    } catch (error) {
      next = { site: null, problems: [engineProblem(error)] }
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
  const routes = new Set([...before.pages.keys(), ...after.pages.keys()])
  return [...routes].filter((route) => before.pages.get(route) !== after.pages.get(route))
}
