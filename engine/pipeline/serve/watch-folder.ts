import {
  type Dirent,
  existsSync,
  type FSWatcher,
  readdirSync,
  realpathSync,
  type Stats,
  statSync,
  watch,
} from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'

/** Folders with files that are not sources: packages, and hidden folders such as those of git and of the cache. */
const OUTSIDE = /^(?:node_modules|\.(?!well-known$).*)$/

/** A watcher does not prevent the end of the process, e.g. after the system has refused the next watcher. */
const WATCH = { persistent: false }

/**
 * Calls `onChange` with the absolute path of each file or folder below `folder` that is changed, created or removed,
 * often more than once. On Linux, also follows links. Throws if the system cannot watch all folders; calls `onFault` with
 * the path and the error if the system cannot watch a file, or a folder or link that appears later.
 */
export function watchFolder(
  folder: string,
  onChange: (path: string) => void,
  onFault: (path: string, error: unknown) => void,
) {
  const watched = new Map<string, { watcher: FSWatcher; target: string }>()
  const forget = (path: string): void => {
    watched.get(path)?.watcher.close()
    watched.delete(path)
  }
  const keep = (path: string, target: string, watcher: FSWatcher): void => {
    watched.set(path, { watcher, target })
    // The folder was removed.
    watcher.once('error', () => forget(path))
  }
  const follow = (path: string, { target, isFolder }: Target): void => {
    if (watched.get(path)?.target === target) return
    forget(path)
    // Of a file, the folder is watched, because editors replace a file with a new one.
    const folder = isFolder ? path : dirname(target)
    const watcher = watch(folder, WATCH, (event, name) => {
      if (isFolder) {
        if (event === 'rename') followBelow(path)
        onChange(join(path, name ?? ''))
        return
      }
      // The watcher of a folder that was removed does not see the next folder of the same name.
      if (!existsSync(folder)) forget(path)
      if (name === basename(target)) onChange(path)
    })
    keep(path, target, watcher)
    if (isFolder) followBelow(path)
  }
  const followOrReport = (path: string, target: Target): void => {
    try {
      follow(path, target)
    } catch (error) {
      if (isStarting) throw error
      onFault(path, error)
    }
  }
  const followBelow = (path: string): void => {
    const targets = targetsIn(path)
    for (const known of watched.keys()) {
      if (dirname(known) === path && !targets.has(known)) forget(known)
    }
    for (const [each, target] of targets) followOrReport(each, target)
  }
  const stop = (): void => {
    for (const path of [...watched.keys()]) forget(path)
  }
  const start = (): void => {
    // On Linux, Node's recursive watch loses files that another file replaces, as editors do. So each folder is watched.
    if (process.platform === 'linux') {
      followOrReport(folder, { target: realpathSync(folder), isFolder: true })
      return
    }
    const watcher = watch(folder, { ...WATCH, recursive: true }, (_event, name) => {
      const isOutside = name?.split(sep).some((part) => OUTSIDE.test(part))
      if (!isOutside) onChange(join(folder, name ?? ''))
    })
    keep(folder, folder, watcher)
  }
  let isStarting = true
  start()
  isStarting = false
  const above = watchAbove(folder, () => {
    stop()
    if (existsSync(folder)) start()
    onChange(folder)
  })
  return {
    /** Also watches these files. */
    follow(files: readonly string[]): void {
      for (const path of files.filter((file) => existsSync(dirname(file))))
        followOrReport(path, { target: path, isFolder: false })
    },
    stop(): void {
      above?.close()
      stop()
    },
  }
}

/**
 * Calls `onMove` when the folder is removed, moved or made again: Git removes the folder for a branch without the site. Returns
 * undefined if this user may not read the folder above.
 */
function watchAbove(folder: string, onMove: () => void): FSWatcher | undefined {
  try {
    const watcher = watch(dirname(folder), WATCH, (event, name) => {
      if (event === 'rename' && name === basename(folder)) onMove()
    })
    return watcher.once('error', () => watcher.close())
  } catch {
    return undefined
  }
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
 * link to nothing, to itself or to a folder that contains the link.
 */
function targetOf(path: string, entry: Dirent): Target | undefined {
  const isLink = entry.isSymbolicLink()
  if (!isLink && (!entry.isDirectory() || OUTSIDE.test(entry.name))) return undefined
  const stats = statsOf(join(path, entry.name))
  if (!stats) return undefined
  const isFolder = stats.isDirectory()
  const target = realpathSync(join(path, entry.name))
  if (!isLink || !isFolder) return { target, isFolder }
  if (OUTSIDE.test(entry.name)) return undefined
  for (let above = path; above !== dirname(above); above = dirname(above))
    if (realpathSync(above) === target) return undefined
  return { target, isFolder }
}

/** Returns the type, the size and the times of the file or folder at a path; undefined if nothing can be read there. */
export function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}
