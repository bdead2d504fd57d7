import {
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs'
import { dirname, join, sep } from 'node:path'

/** Prefix of names in the output folder that are used only during a build. */
export const OWN_PREFIX = '.wordframe-'
/** Folder that ext4 creates at the root of each disk. */
const LOST_AND_FOUND = 'lost+found'
const LOCK = `${OWN_PREFIX}lock`
/** Milliseconds that a build waits for another build to finish replacing files, and milliseconds between two attempts. */
const PATIENCE = 30_000
const PAUSE = 50

/**
 * Moves the files of `fresh`, a folder inside of `folder`, into `folder` one by one, because `folder` cannot be moved.
 * Readers always get complete pages: assets are moved before documents, and old files are removed last. `isRunning`
 * returns whether a process is still running.
 */
export function mergeFolder(fresh: string, folder: string, isRunning: (pid: number) => boolean): void {
  const unlock = lock(folder, isRunning)
  try {
    const files = filesIn(fresh)
    const isDocument = (path: string) => path.endsWith('.html')
    for (const path of [...files.filter((each) => !isDocument(each)), ...files.filter(isDocument)])
      moveOver(fresh, folder, path)
    const written = new Set(files)
    for (const path of filesIn(folder)) if (!written.has(path)) rmSync(join(folder, path))
    removeEmptyFolders(folder)
  } finally {
    unlock()
  }
}

function moveOver(fresh: string, folder: string, path: string): void {
  // A folder may replace a file or a link of the same name, also a link to nothing, and a file may replace a folder.
  let above = folder
  for (const name of dirname(path).split(sep)) {
    above = join(above, name)
    if (entryAt(above)?.isDirectory() === false) rmSync(above)
  }
  const target = join(folder, path)
  mkdirSync(above, { recursive: true })
  if (entryAt(target)?.isDirectory()) rmSync(target, { recursive: true })
  renameSync(join(fresh, path), target)
}

function entryAt(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false })
}

/** Returns the paths of all files below a folder, except files that are used only during a build. */
function filesIn(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    if (below === '' && isForeign(entry.name)) return []
    const path = join(below, entry.name)
    return entry.isDirectory() ? filesIn(folder, path) : [path]
  })
}

/** Returns whether a name in the output folder is never that of a file of the site. */
export function isForeign(name: string): boolean {
  return name.startsWith(OWN_PREFIX) || name === LOST_AND_FOUND
}

function removeEmptyFolders(folder: string, below = ''): void {
  for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
    if (!entry.isDirectory() || (below === '' && isForeign(entry.name))) continue
    const path = join(below, entry.name)
    removeEmptyFolders(folder, path)
    if (readdirSync(join(folder, path)).length === 0) rmdirSync(join(folder, path))
  }
}

/** Returns the process id of the build that holds a lock; undefined if no build does. */
function holderOf(lock: string): number | undefined {
  try {
    return readdirSync(lock).map(Number)[0]
  } catch (error) {
    // The other build has just released the lock.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

/** Waits until no other build replaces files in the folder. Returns the function that releases the lock. */
function lock(folder: string, isRunning: (pid: number) => boolean): () => void {
  const path = join(folder, LOCK)
  const until = Date.now() + PATIENCE
  for (;;) {
    try {
      mkdirSync(path)
      writeFileSync(join(path, String(process.pid)), '')
      return () => rmSync(path, { recursive: true, force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = holderOf(path)
    if (holder !== undefined && !isRunning(holder)) rmSync(path, { recursive: true, force: true })
    else if (Date.now() > until)
      throw new Error(`Another build is writing into ${folder}/. If no build is running, remove ${path}/.`)
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE)
  }
}
