import { type Dirent, type FSWatcher, readdirSync, realpathSync, statSync, watch } from 'node:fs'
import { join, sep } from 'node:path'

/** Folders with files that are not sources: packages, and hidden folders such as those of git and of the cache. */
const OUTSIDE = /^(?:node_modules|\..*)$/

/**
 * Calls `onChange` with the absolute path of each file or folder below `folder` that is changed, created or removed,
 * often more than once. Returns a function that stops watching.
 */
export function watchFolder(folder: string, onChange: (path: string) => void): () => void {
  // On Linux, Node's recursive watch loses files that another file replaces, as editors do. So each folder is watched.
  if (process.platform !== 'linux') {
    const watcher = watch(folder, { recursive: true }, (_event, name) => {
      const isOutside = name?.split(sep).some((part) => OUTSIDE.test(part))
      if (!isOutside) onChange(join(folder, name ?? ''))
    })
    return () => watcher.close()
  }
  const watchers = new Map<string, FSWatcher>()
  const follow = (path: string): void => {
    if (watchers.has(path)) return
    const watcher = watch(path, (event, name) => {
      if (event === 'rename') followBelow(path)
      onChange(join(path, name ?? ''))
    })
    watchers.set(path, watcher)
    // The folder was removed.
    watcher.once('error', () => forget(path))
    followBelow(path)
  }
  const forget = (path: string): void => {
    watchers.get(path)?.close()
    watchers.delete(path)
  }
  const followBelow = (path: string): void => {
    const folders = foldersIn(path)
    for (const known of watchers.keys()) {
      if (parentOf(known) === path && !folders.includes(known)) forget(known)
    }
    for (const each of folders) follow(each)
  }
  follow(folder)
  return () => {
    for (const path of [...watchers.keys()]) forget(path)
  }
}

function foldersIn(path: string): string[] {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => !OUTSIDE.test(entry.name) && (entry.isDirectory() || isLinkedFolder(path, entry)))
      .map(({ name }) => join(path, name))
  } catch {
    return []
  }
}

/** Returns whether an entry is a link to a folder, except a folder that contains the link. */
function isLinkedFolder(path: string, entry: Dirent): boolean {
  if (!entry.isSymbolicLink()) return false
  const link = join(path, entry.name)
  if (!statSync(link, { throwIfNoEntry: false })?.isDirectory()) return false
  const target = realpathSync(link)
  for (let above = path; above !== parentOf(above); above = parentOf(above))
    if (realpathSync(above) === target) return false
  return true
}

function parentOf(path: string): string {
  return join(path, '..')
}
