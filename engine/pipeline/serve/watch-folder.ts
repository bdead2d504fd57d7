import {
  type Dirent,
  existsSync,
  type FSWatcher,
  lstatSync,
  readdirSync,
  realpathSync,
  type Stats,
  statSync,
  watch,
} from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'

/** Folders with files that are not sources: packages, and hidden folders such as those of git and of the cache. */
const OUTSIDE = /^(?:node_modules|\.(?!well-known$).*)$/

/** On Linux, Node's recursive watch loses files that another file replaces, as editors do. So each folder is watched. */
const isRecursive = process.platform !== 'linux'

/** A folder to watch. With a `name`, only the entry of this name counts, whose changes are those of `path`. */
interface Target {
  path: string
  folder: string
  name?: string
}

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
  const watched = new Map<string, FSWatcher>()
  /** Git removes the folder for a branch without the site. */
  const above: Target = { path: folder, folder: dirname(folder), name: basename(folder) }
  let files: readonly string[] = []
  let below: Target[] = []
  let targets: Target[] = []
  let isStarting = true
  /** Whether `below` may be incomplete: a new folder may get folders before its watcher starts. */
  let isStale = true
  const start = (target: Target): FSWatcher => {
    const { path, name } = target
    // A watcher does not prevent the end of the process, e.g. after the system has refused the next watcher.
    const options = { persistent: false, recursive: isRecursive && path === folder && name === undefined }
    return watch(target.folder, options, (event, changed) => {
      if (name !== undefined ? changed !== name : options.recursive && isOutside(changed ?? '')) return
      if (target === above && event !== 'rename') return
      const own = name === undefined ? join(path, changed ?? '') : path
      // Git replaces thousands of files at once, which changes no folder.
      if (event === 'rename' && (isFolderOrLink(own) || targets.some(({ path }) => path === own))) {
        isStale = true
        update()
        isStale = true
      }
      onChange(own)
    })
  }
  const forget = (key: string): void => {
    watched.get(key)?.close()
    watched.delete(key)
  }
  /** Watches the folders that exist now, and no others. */
  const update = (): void => {
    const ofFiles = files.map((path): Target => ({ path, folder: dirname(path), name: basename(path) }))
    // Reading all folders of a large site takes longer than compiling an edited page.
    if (isStale) below = targetsBelow(folder)
    isStale = false
    targets = [above, ...below, ...ofFiles]
    // The watcher of a folder that was removed does not see the next folder of the same name.
    const wanted = new Map(
      targets.map((target) => [`${statsOf(target.folder)?.ino} ${Object.values(target)}`, target]),
    )
    for (const key of watched.keys()) if (!wanted.has(key)) forget(key)
    for (const [key, target] of wanted) {
      if (watched.has(key) || !existsSync(target.folder)) continue
      try {
        watched.set(
          key,
          start(target).once('error', () => forget(key)),
        )
      } catch (error) {
        // This user may not read the folder above.
        if (target === above) continue
        if (isStarting) throw error
        onFault(target.path, error)
      }
    }
  }
  update()
  isStarting = false
  return {
    /** Also watches these files. */
    follow(paths: readonly string[]): void {
      files = paths
      update()
    },
    stop(): void {
      for (const key of [...watched.keys()]) forget(key)
    },
  }
}

function isFolderOrLink(path: string): boolean {
  const stats = statsOf(path, lstatSync)
  return stats !== undefined && !stats.isFile()
}

function isOutside(path: string): boolean {
  return path.split(sep).some((part) => OUTSIDE.test(part))
}

/** Returns a folder, and on Linux the folders and the targets of links below. */
function targetsBelow(folder: string): Target[] {
  const own: Target = { path: folder, folder }
  if (isRecursive) return [own]
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    return [own, ...entries.flatMap((entry) => targetsOf(folder, entry))]
  } catch {
    // The folder, or an entry, has just been removed.
    return [own]
  }
}

/**
 * Returns the targets for an entry in the folder `path`. Returns none for a file, for a folder without sources, and for a
 * link to nothing, to itself or to a folder that contains the link.
 */
function targetsOf(path: string, entry: Dirent): Target[] {
  const isLink = entry.isSymbolicLink()
  const own = join(path, entry.name)
  const stats = isLink || entry.isDirectory() ? statsOf(own) : undefined
  if (!stats) return []
  const target = realpathSync(own)
  // Of a file, the folder is watched, because editors replace a file with a new one.
  if (!stats.isDirectory()) return [{ path: own, folder: dirname(target), name: basename(target) }]
  if (OUTSIDE.test(entry.name)) return []
  for (let above = path; isLink && above !== dirname(above); above = dirname(above))
    if (realpathSync(above) === target) return []
  return targetsBelow(own)
}

/** Returns the type, the size and the times of the file or folder at a path; undefined if nothing can be read there. */
export function statsOf(path: string, read: (path: string) => Stats = statSync): Stats | undefined {
  try {
    return read(path)
  } catch {
    return undefined
  }
}
