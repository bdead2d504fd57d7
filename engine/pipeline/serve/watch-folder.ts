import { type Dirent, existsSync, type FSWatcher, readdirSync, realpathSync, statSync, watch } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'

/** Folders with files that are not sources: packages, and hidden folders such as those of git and of the cache. */
const OUTSIDE = /^(?:node_modules|\.(?!well-known$).*)$/

/** A watcher does not prevent the end of the process, e.g. after the system has refused the next watcher. */
const WATCH = { persistent: false }

/**
 * Calls `onChange` with the absolute path of each file or folder below `folder` that is changed, created or removed,
 * often more than once. On Linux, also follows links. Throws if the system cannot watch all folders; calls `onFault` if the
 * system cannot watch a folder or link that appears later. Returns a function that stops watching.
 */
export function watchFolder(folder: string, onChange: (path: string) => void, onFault: OnFault): () => void {
  // On Linux, Node's recursive watch loses files that another file replaces, as editors do. So each folder is watched.
  if (process.platform !== 'linux') {
    const watcher = watch(folder, { ...WATCH, recursive: true }, (_event, name) => {
      const isOutside = name?.split(sep).some((part) => OUTSIDE.test(part))
      if (!isOutside) onChange(join(folder, name ?? ''))
    })
    return () => watcher.close()
  }
  const watched = new Map<string, { watcher: FSWatcher; target: string }>()
  const follow = (path: string, { target, isFolder }: Target): void => {
    if (watched.get(path)?.target === target) return
    forget(path)
    const watcher = isFolder
      ? watch(path, WATCH, (event, name) => {
          if (event === 'rename') followBelow(path)
          onChange(join(path, name ?? ''))
        })
      : watchFile(
          target,
          () => onChange(path),
          () => forget(path),
        )
    watched.set(path, { watcher, target })
    // The folder was removed.
    watcher.once('error', () => forget(path))
    if (isFolder) followBelow(path)
  }
  const forget = (path: string): void => {
    watched.get(path)?.watcher.close()
    watched.delete(path)
  }
  const followBelow = (path: string): void => {
    const targets = targetsIn(path)
    for (const known of watched.keys()) {
      if (parentOf(known) === path && !targets.has(known)) forget(known)
    }
    for (const [each, target] of targets) {
      try {
        follow(each, target)
      } catch (error) {
        if (isStarting) throw error
        onFault(each, error)
      }
    }
  }
  let isStarting = true
  follow(folder, { target: realpathSync(folder), isFolder: true })
  isStarting = false
  return () => {
    for (const path of [...watched.keys()]) forget(path)
  }
}

/** Called with a path that the system refuses to watch. */
type OnFault = (path: string, error: unknown) => void

/** Watches single files. */
interface FileWatcher {
  /** Watches these files too. */
  follow(paths: readonly string[]): void
  stop(): void
}

/** Returns a watcher that calls `onChange` with the path of each file that is changed, created or removed. */
export function fileWatcher(onChange: (path: string) => void, onFault: OnFault): FileWatcher {
  const watched = new Map<string, FSWatcher>()
  const forget = (path: string): void => {
    watched.get(path)?.close()
    watched.delete(path)
  }
  return {
    follow(paths) {
      for (const path of paths) {
        if (watched.has(path) || !existsSync(dirname(path))) continue
        try {
          const watcher = watchFile(
            path,
            () => onChange(path),
            () => forget(path),
          )
          watched.set(path, watcher)
          watcher.once('error', () => forget(path))
        } catch (error) {
          onFault(path, error)
        }
      }
    },
    stop() {
      for (const path of [...watched.keys()]) forget(path)
    },
  }
}

/** Watches the folder of a file, because editors replace a file with a new one. `onGone`: the folder was removed. */
function watchFile(path: string, onChange: () => void, onGone: () => void): FSWatcher {
  const folder = dirname(path)
  return watch(folder, WATCH, (_event, name) => {
    // The watcher of a folder that was removed does not see the next folder of the same name.
    if (!existsSync(folder)) onGone()
    if (name === basename(path)) onChange()
  })
}

/** A folder, or the file or folder to which a link leads. */
interface Target {
  target: string
  isFolder: boolean
}

/** Returns the folders and the links in a folder, by their paths. */
function targetsIn(path: string): Map<string, Target> {
  try {
    return new Map(
      readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
        const found = targetOf(path, entry)
        return found ? [[join(path, entry.name), found]] : []
      }),
    )
  } catch {
    return new Map()
  }
}

/**
 * Returns the target of an entry in the folder `path`. Returns undefined for a file, for a folder without sources, and for a
 * link to nothing or to a folder that contains the link.
 */
function targetOf(path: string, entry: Dirent): Target | undefined {
  const isLink = entry.isSymbolicLink()
  if (!isLink && (!entry.isDirectory() || OUTSIDE.test(entry.name))) return undefined
  const stats = statSync(join(path, entry.name), { throwIfNoEntry: false })
  if (!stats) return undefined
  const isFolder = stats.isDirectory()
  const target = realpathSync(join(path, entry.name))
  if (!isLink || !isFolder) return { target, isFolder }
  if (OUTSIDE.test(entry.name)) return undefined
  for (let above = path; above !== parentOf(above); above = parentOf(above))
    if (realpathSync(above) === target) return undefined
  return { target, isFolder }
}

function parentOf(path: string): string {
  return join(path, '..')
}
