import { realpathSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import type { Change } from '../../browser/development/follow-edits.ts'
import { errorOf, type Problem, problemKey, warningOf } from '../../model/problem.ts'
import { diskFault } from '../emit/folder/disk-fault.ts'
import { type Project, toSlashes } from '../load/project.ts'
import { changedRoutes, type DevSite, type DevSource, type DevUpdate, isStatic } from './dev-site.ts'
import { statsOf, watchFolder } from './watch-folder.ts'

/** Milliseconds to wait after an edit: a file is empty for a moment while an editor writes it. */
const WHILE_WRITTEN = 10
/** How often to wait again for the text of an empty file, which a busy program writes later. */
const WAITS = 30
/** Milliseconds without an edit before the whole site is checked. */
const BEFORE_CHECKS = 200

/** Temporary files of editors: `.guide.mdx.swp`, `4913`, `.#guide.mdx`, `guide.mdx~`. */
const TEMPORARY = /(?:^|[/\\])(?:\.[^/\\]*\.sw\w|4913|\.?#[^/\\]*)$|~$/

/** The current site of the development server. */
export type LiveSite = Awaited<ReturnType<typeof liveSite>>

/** Reads a project's sources, and reads them again after each edit. */
export async function liveSite(project: Project, source: DevSource) {
  const listeners = new Set<(change: Change) => void>()
  const notify = (change: Change) => {
    for (const listener of listeners) listener(change)
  }
  const changed = new Set<string>()
  const seen = new Map<string, string>()
  let site: DevSite | null = null
  /** The site of the last reading; null if it could not be read. Only this site is checked. */
  let latest: DevSite | null = null
  let problems: readonly Problem[] = []
  /** The problems that the last checks found. */
  let checked: readonly Problem[] = []
  /** Path of a file or folder that the system refused to watch → the problem. */
  const unwatched = new Map<string, Problem>()
  let isReading = false
  let checks: NodeJS.Timeout | undefined

  const setProblems = (ofSources: readonly Problem[]) => {
    const found = [...unwatched.values(), ...ofSources]
    if (JSON.stringify(found) === JSON.stringify(problems)) return
    problems = found
    notify({ problems: [...found] })
  }

  const readOnce = async (files: readonly string[]): Promise<void> => {
    const before = site
    const next = await source.read(files).catch(failed)
    watcher.follow([...source.sources].filter((path) => !path.startsWith(real)))
    // The checks below find which of the other problems are gone.
    const known = new Set(checked.map(problemKey))
    setProblems([...checked, ...next.problems.filter((problem) => !known.has(problemKey(problem)))])
    latest = next.site
    if (!latest) return
    site = latest
    checks = setTimeout(check, BEFORE_CHECKS, site)
    const isForAll = files.some((file) => isStatic(project, file))
    if (!before || isForAll || sharedBy(site) !== sharedBy(before)) notify({ reload: true })
    else notify({ routes: changedRoutes(before, site) })
  }

  const check = async (made: DevSite): Promise<void> => {
    const found = await source.problemsOf(made).catch((error: unknown) => [engineProblem(error)])
    if (latest !== made || changed.size > 0) return
    checked = found
    setProblems(found)
  }

  const isEmpty = (file: string) => statsOf(resolve(project.root, file))?.size === 0

  /** Reads the sources, then again after each edit in the meantime: of two readings at once, the older could end last. */
  const update = async (): Promise<void> => {
    if (isReading) return
    isReading = true
    do {
      clearTimeout(checks)
      if (changed.size > 0) await whileWritten()
      for (let waits = 0; waits < WAITS && [...changed].some(isEmpty); waits++) await whileWritten()
      const files = [...changed]
      changed.clear()
      await readOnce(files)
    } while (changed.size > 0)
    isReading = false
  }

  const onChange = (path: string): void => {
    if (TEMPORARY.test(path)) return
    const signature = signatureOf(path)
    if (seen.get(path) === signature) return
    seen.set(path, signature)
    changed.add(toSlashes(relative(project.root, path)))
    void update()
  }
  const onFault = (path: string, error: unknown): void => {
    unwatched.set(path, unwatchedProblem(toSlashes(relative(project.root, path)), error))
  }
  // Without a slash at its end, so that it is the parent of the paths in it.
  const folder = resolve(project.root, project.site)
  const real = realpathSync(folder) + sep
  const watcher = watchFolder(folder, onChange, onFault)
  await update()
  return {
    /** Returns the last site that could be read; null if there was none. */
    site: () => site,
    problems: () => problems,
    /** Calls `listener` with each change. Returns a function that ends the subscription. */
    subscribe(listener: (change: Change) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      clearTimeout(checks)
      watcher.stop()
    },
  }
}

const whileWritten = () => new Promise((resolve) => setTimeout(resolve, WHILE_WRITTEN))

/** Returns a text that changes with each write: a watcher may report one write several times. */
function signatureOf(path: string): string {
  const { ino, size, mtimeMs } = statsOf(path) ?? {}
  return `${ino} ${size} ${mtimeMs}`
}

/** Returns the problem to show if the engine itself fails. */
export function engineProblem(error: unknown): Problem {
  const message = error instanceof Error ? error.message : String(error)
  return errorOf('engine', 'engine', message, 'Correct the engine’s source. The page then reloads.')
}

function unwatchedProblem(source: string, error: unknown): Problem {
  const message = 'The system refuses to watch this path, so edits of it do not show.'
  const reason = diskFault(error) ?? `${error instanceof Error ? error.message : error}.`
  const hint = `${reason.charAt(0).toUpperCase()}${reason.slice(1)} Then start \`dev\` again.`
  return warningOf('engine', source, message, hint)
}

function failed(error: unknown): DevUpdate {
  return { site: null, problems: [engineProblem(error)] }
}

/**
 * Returns the values that all documents share: the frames, the config, and the names of the site's files. The names of scripts
 * and styles change with their contents.
 */
function sharedBy({ emitted, site, files }: DevSite): string {
  const frames = emitted.frames.map(({ contents }) => String(contents))
  return JSON.stringify([frames, site.config, [...files.keys()]])
}
