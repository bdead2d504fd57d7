import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** Begins the names in a site's folder that belong to builds, not to the site. */
export const OWN_PREFIX = '.wordframe-'
/** ext4 makes this folder at the root of each disk. */
export const LOST_AND_FOUND = 'lost+found'
const LOCK = `${OWN_PREFIX}lock`
/** Milliseconds for which a build waits for another one that replaces files, and between two looks. */
const PATIENCE = 30_000
const PAUSE = 50

/**
 * Makes `fresh`, a folder inside of `folder`, its content, file by file: for a folder that cannot be moved. Readers get whole
 * pages at each moment: what documents load comes before them, and what no document needs goes last. `isRunning` tells
 * whether the process with an id still runs.
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
  // A folder may be where a file was before, or a file where a folder was.
  for (let above = dirname(path); above !== '.'; above = dirname(above)) {
    const target = join(folder, above)
    if (existsSync(target) && !lstatSync(target).isDirectory()) rmSync(target)
  }
  const target = join(folder, path)
  mkdirSync(dirname(target), { recursive: true })
  if (existsSync(target) && lstatSync(target).isDirectory()) rmSync(target, { recursive: true })
  renameSync(join(fresh, path), target)
}

/** Paths of the files below a folder, without those of builds. */
function filesIn(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    if (below === '' && isForeign(entry.name)) return []
    const path = join(below, entry.name)
    return entry.isDirectory() ? filesIn(folder, path) : [path]
  })
}

function isForeign(name: string): boolean {
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

/** Waits until no other build replaces files here. Gives the function that lets the next one in. */
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
    const [holder] = existsSync(path) ? readdirSync(path) : []
    if (holder !== undefined && !isRunning(Number(holder))) rmSync(path, { recursive: true, force: true })
    else if (Date.now() > until)
      throw new Error(`Another build writes into ${folder}/ for long. If none runs, remove ${path}/.`)
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE)
  }
}
