import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import type { OutputFile } from '../../../model/site.ts'
import { diskFault, OTHER_FOLDER } from './disk-fault.ts'
import { mergeFolder, OWN_PREFIX } from './merge-folder.ts'

/** The number of files that the threads of Node write at the same time, while the main thread makes the next files. */
const FILES_AT_ONCE = 16

/**
 * Writes either all files into `folder` or none. The files are written to a new folder next to `folder`; then one move
 * puts the old site away and another move puts the new site in place. If a build is stopped between the two moves,
 * `restoreSite` restores the last good site. Of two builds at the same time, the last one counts. A folder that cannot
 * be moved, such as a mount point, receives its files one by one after all of them are written inside of it. `files`
 * may be created during writing; the first file of a path counts. Rejects if a path leaves the folder, or, with a remedy, if
 * the disk refuses the files.
 */
export async function writeSite(
  files: Iterable<OutputFile> | AsyncIterable<OutputFile>,
  folder: string,
): Promise<void> {
  const fresh = explained(folder, () => freshFolder(folder))
  const begun = new Set<string>()
  const writing = new Set<Promise<unknown>>()
  try {
    for await (const { path, contents } of files) {
      const target = join(fresh, path)
      if (!resolve(target).startsWith(resolve(fresh) + sep)) {
        throw new Error(
          `The file "${path}" would be outside of ${folder}/. Correct the route that it is made for.`,
        )
      }
      // The second file of a path must find the first.
      const known = begun.size
      if (begun.add(target.toLowerCase()).size === known) await Promise.all(writing)
      if (writing.size === FILES_AT_ONCE) await Promise.race(writing)
      explained(folder, () => mkdirSync(dirname(target), { recursive: true }))
      const written: Promise<unknown> = writeNew(target, contents).then(
        () => writing.delete(written),
        (error) => {
          throw explain(error, folder)
        },
      )
      writing.add(written)
      // A failure stays in `writing`, and is thrown where that is awaited. Without this line, it would end the process.
      written.catch(() => {})
    }
    await Promise.all(writing)
    explained(folder, () => {
      if (dirname(fresh) === folder) mergeFolder(fresh, folder, isRunning)
      else replace(folder, fresh)
    })
    // The threads of Node remove several files at once. Another build may have just moved the site of this build there: then
    // the next build removes what is left.
    await rm(oldSite(folder), { recursive: true, force: true }).catch(() => {})
  } finally {
    await Promise.allSettled(writing)
    rmSync(fresh, { recursive: true, force: true })
  }
}

/**
 * Writes a file, unless an earlier file has this path. On a disk that ignores case, this includes paths that differ only by case:
 * the page for a redirect from `/Guide/` must not replace the page `/guide/`.
 */
async function writeNew(path: string, contents: OutputFile['contents']): Promise<void> {
  try {
    await writeFile(path, contents, { flag: 'wx' })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' || !statSync(path).isFile()) throw error
  }
}

/**
 * Creates the temporary folder for a build: next to the output folder, or inside a folder that cannot be moved. Its name
 * ends with the process id of the build.
 */
function freshFolder(folder: string): string {
  const inside = join(folder, OWN_PREFIX)
  const beside = `${folder}${OWN_PREFIX}${process.pid}`
  if (existsSync(folder) && statSync(folder).isDirectory()) removeUnfinished(inside)
  try {
    restoreSite(folder)
    removeUnfinished(`${folder}${OWN_PREFIX}`)
    makeEmpty(beside)
    if (canMove(folder, beside)) return beside
    rmSync(beside, { recursive: true })
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error)) || !existsSync(folder)) throw error
  }
  const within = `${inside}${process.pid}`
  makeEmpty(within)
  return within
}

function makeEmpty(folder: string): void {
  // In Node 24, an error of `rmSync` has no code. For a missing parent, `mkdirSync` fails, whose error has a code.
  if (existsSync(folder)) rmSync(folder, { recursive: true })
  mkdirSync(folder)
}

/** Returns whether a folder can be moved. The test moves nothing: `rename` never replaces a folder that contains files. */
function canMove(folder: string, other: string): boolean {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return true
  const probe = join(other, 'probe')
  writeFileSync(probe, '')
  try {
    renameSync(folder, other)
    throw new Error(`${folder}/ was moved to ${other}/.`)
  } catch (error) {
    return !['EBUSY', 'EXDEV'].includes(codeOf(error))
  } finally {
    rmSync(probe)
  }
}

/** Runs `write`. If the disk fails, throws an error that explains the cause and the remedy. */
function explained<Value>(folder: string, write: () => Value): Value {
  try {
    return write()
  } catch (error) {
    throw explain(error, folder)
  }
}

/** Returns an error of the disk with its cause and the remedy, and every other error unchanged. */
function explain(error: unknown, folder: string): unknown {
  const fault = diskFault(error, OTHER_FOLDER)
  if (fault === undefined) return error
  // Every site has the page for unknown addresses.
  const last = existsSync(join(folder, '404.html')) ? ' The last site there is as it was.' : ''
  return new Error(`The site could not be written into ${folder}/: ${fault}${last}`)
}

/** Restores the last good site if a build was stopped between the two moves. */
export function restoreSite(folder: string): void {
  const old = oldSite(folder)
  if (!existsSync(folder) && existsSync(old)) renameSync(old, folder)
}

/** Path to which the site of the last build is moved until the new site is in place. */
function oldSite(folder: string): string {
  return `${folder}${OWN_PREFIX}old`
}

function replace(folder: string, fresh: string): void {
  const old = oldSite(folder)
  for (let attempt = 1; ; attempt += 1) {
    try {
      rmSync(old, { recursive: true, force: true })
      if (existsSync(folder)) renameSync(folder, old)
      renameSync(fresh, folder)
      break
    } catch (error) {
      // Another build has just moved its site into this folder, or out of it.
      if (attempt === 10 || !['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(codeOf(error))) throw error
    }
  }
}

/** Removes the temporary folders of builds that were stopped. The paths of the folders begin with `path`. */
function removeUnfinished(path: string): void {
  const parent = dirname(path)
  const begins = basename(path)
  mkdirSync(parent, { recursive: true })
  for (const name of readdirSync(parent)) {
    if (/\d$/.test(name) && name.startsWith(begins) && !isRunning(Number(name.slice(begins.length))))
      rmSync(join(parent, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? ''
}
