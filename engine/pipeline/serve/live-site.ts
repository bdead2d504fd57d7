import { statSync } from 'node:fs'
import { relative } from 'node:path'
import type { Change } from '../../browser/development/follow-edits.ts'
import { errorOf, type Problem } from '../../model/problem.ts'
import { absolute, type Project, toSlashes } from '../load/project.ts'
import { changedRoutes, type DevSite, type DevSource, type DevUpdate } from './dev-site.ts'
import { watchFolder } from './watch-folder.ts'

/** Milliseconds to wait after an edit: a file is empty for a moment while it is written. */
const WHILE_WRITTEN = 10
/** Milliseconds without an edit after which the whole site is checked. */
const BEFORE_CHECKS = 200

/** The site of the development server at this moment. */
export interface LiveSite {
  /** The last one that could be read; null until there is one. */
  site(): DevSite | null
  problems(): readonly Problem[]
  /** Calls back with each change. Gives a function that ends this. */
  subscribe(listener: (change: Change) => void): () => void
  stop(): void
}

/** Reads a project's sources, and follows their edits. */
export async function liveSite(project: Project, source: DevSource): Promise<LiveSite> {
  const listeners = new Set<(change: Change) => void>()
  const tell = (change: Change) => {
    for (const listener of listeners) listener(change)
  }
  const changed = new Set<string>()
  const seen = new Map<string, string>()
  let site: DevSite | null = null
  let problems: readonly Problem[] = []
  let running: Promise<void> | null = null
  let checks: NodeJS.Timeout | undefined

  const say = (found: readonly Problem[]) => {
    if (JSON.stringify(found) === JSON.stringify(problems)) return
    problems = found
    tell({ problems: [...found] })
  }

  const readOnce = async (files: readonly string[]): Promise<void> => {
    const before = site
    const next = await source.read(files).catch(failed)
    // The problems of checks are told after the checks.
    if (next.problems.length > 0) say(next.problems)
    if (!next.site) return
    site = next.site
    checks = setTimeout(check, BEFORE_CHECKS)
    if (!before || framesOf(site) !== framesOf(before) || files.some(isCode)) tell({ reload: true })
    else tell({ routes: changedRoutes(before, site) })
  }

  const check = async (): Promise<void> => {
    const checked = site
    if (!checked) return
    const found = await source.problemsOf(checked).catch((error: unknown) => [engineProblem(error)])
    if (site === checked && changed.size === 0) say(found)
  }

  const update = (): Promise<void> => {
    running ??= (async () => {
      while (changed.size > 0) {
        clearTimeout(checks)
        await new Promise((resolve) => setTimeout(resolve, WHILE_WRITTEN))
        const files = [...changed]
        changed.clear()
        await readOnce(files)
      }
      running = null
    })()
    return running
  }

  const folder = absolute(project, project.site)
  const stop = watchFolder(folder, (path) => {
    const signature = signatureOf(path)
    if (seen.get(path) === signature) return
    seen.set(path, signature)
    changed.add(toSlashes(relative(project.root, path)))
    void update()
  })
  await readOnce([])
  return {
    site: () => site,
    problems: () => problems,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      clearTimeout(checks)
      stop()
    },
  }
}

/** Changes with each writing of a file: a watcher tells of one more than once. */
function signatureOf(path: string): string {
  const { ino, size, mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {}
  return `${ino} ${size} ${mtimeMs}`
}

/** Where the engine itself fails, its message is all that the server can show. */
export function engineProblem(error: unknown): Problem {
  const message = error instanceof Error ? error.message : String(error)
  return errorOf('engine', 'engine', message, 'Correct the engine’s source; the page follows.')
}

function failed(error: unknown): DevUpdate {
  return { site: null, problems: [engineProblem(error)] }
}

/** Whether documents may differ in more than article and frame. */
function isCode(file: string): boolean {
  return /\.(?:tsx?|css)$/.test(file)
}

/** Contents of the frames' modules, one of each edition. */
function framesOf({ emitted }: DevSite): string {
  return emitted.frames.map(({ contents }) => String(contents)).join()
}
