import { type Dirent, existsSync, type FSWatcher, readdirSync, realpathSync, statSync, watch } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'

/** Folders with files that are not sources: packages, and hidden folders such as those of git and of the cache. */
const OUTSIDE = /^(?:node_modules|\.(?!well-known$).*)$/

/** A watcher does not prevent the end of the process, e.g. after the system has refused the next watcher. */
const WATCH = { persistent: false }

/**
 * Calls `onChange` with the absolute path of each file or folder below `folder` that is changed, created or removed,
 * often more than once. On Linux, also follows links. Returns a function that stops watching.
 */
export function watchFolder(folder: string, onChange: (path: string) => void): () => void {
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
      : // Editors replace a file with a new one, which only a watcher of the folder sees.
        watch(dirname(target), WATCH, (_event, name) => {
          if (name === basename(target)) onChange(path)
        })
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
    for (const [each, target] of targets) follow(each, target)
  }
  follow(folder, { target: realpathSync(folder), isFolder: true })
  return () => {
    for (const path of [...watched.keys()]) forget(path)
  }
}

/** Watches single files. */
interface FileWatcher {
  /** Watches these files too. Throws if the system cannot watch more folders. */
  follow(paths: readonly string[]): void
  stop(): void
}

/** Returns a watcher that calls `onChange` with the path of each file that is changed, created or removed. */
export function fileWatcher(onChange: (path: string) => void): FileWatcher {
  const followed = new Set<string>()
  const folders = new Map<string, FSWatcher>()
  const forget = (folder: string): void => {
    folders.get(folder)?.close()
    folders.delete(folder)
  }
  return {
    follow(paths) {
      for (const path of paths) {
        followed.add(path)
        const folder = dirname(path)
        if (folders.has(folder) || !existsSync(folder)) continue
        // Editors replace a file with a new one, which only a watcher of the folder sees.
        const watcher = watch(folder, WATCH, (_event, name) => {
          // The watcher of a folder that was removed does not see the next folder of the same name.
          if (!existsSync(folder)) forget(folder)
          const changed = join(folder, name ?? '')
          if (followed.has(changed)) onChange(changed)
        })
        folders.set(folder, watcher)
        watcher.once('error', () => forget(folder))
      }
    },
    stop() {
      for (const folder of [...folders.keys()]) forget(folder)
    },
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
