import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import type { OutputFile } from '../../../model/site.ts'
import { mergeFolder, OWN_PREFIX } from './merge-folder.ts'

/**
 * Writes files into `folder`, which gets all of them or none: they are written to a folder next to it, then two moves put
 * the old site away and the new one in place. A build that is stopped between the moves leaves the last good site to
 * `restoreSite`. Of two builds at the same time, the last one counts. A folder that cannot be moved, such as a mount point
 * or one in a folder that is read-only, gets its files one by one, when all of them are written inside of it. `files` may be
 * made while they are written. Rejects where a path leaves the folder, and with a remedy where the disk takes no files.
 */
export async function writeSite(
  files: Iterable<OutputFile> | AsyncIterable<OutputFile>,
  folder: string,
): Promise<void> {
  const fresh = explained(folder, () => freshFolder(folder))
  const folders = new Set<string>()
  const makeFolder = (path: string) => {
    if (!folders.has(path)) mkdirSync(path, { recursive: true })
    folders.add(path)
  }
  try {
    for await (const { path, contents } of files) {
      const target = join(fresh, path)
      if (!resolve(target).startsWith(resolve(fresh) + sep)) {
        throw new Error(
          `The file "${path}" would be outside of ${folder}/. Correct the route that it is made for.`,
        )
      }
      explained(folder, () => {
        makeFolder(dirname(target))
        writeFileSync(target, contents)
      })
    }
    explained(folder, () => {
      if (dirname(fresh) === folder) mergeFolder(fresh, folder, isRunning)
      else replace(folder, fresh)
    })
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** Makes the folder in which a build writes: next to the site's folder, or inside of it where that cannot be moved. */
function freshFolder(folder: string): string {
  const inside = join(folder, OWN_PREFIX)
  const [beside, within] = [unfinished(folder), inside].map((path) => `${path}${process.pid}`) as [
    string,
    string,
  ]
  if (existsSync(folder) && statSync(folder).isDirectory()) removeUnfinished(inside)
  try {
    restoreSite(folder)
    removeUnfinished(unfinished(folder))
    makeEmpty(beside)
    if (canMove(folder, beside)) return beside
    rmSync(beside, { recursive: true })
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error)) || !existsSync(folder)) throw error
  }
  makeEmpty(within)
  return within
}

function makeEmpty(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
}

/** Whether a folder can be moved. No folder replaces one that has files: nothing is moved to find out. */
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

/** What a failure of the disk means for the one who builds. */
function explained<Value>(folder: string, write: () => Value): Value {
  try {
    return write()
  } catch (error) {
    const remedy = REMEDIES[codeOf(error)]
    if (remedy === undefined) throw error
    throw new Error(
      `The site could not be written into ${folder}/: ${remedy} The last site there is as it was.`,
    )
  }
}

const NO_RIGHTS = 'this user may not write there. Give it the right, or choose another folder with --out.'
const REMEDIES: Partial<Record<string, string>> = {
  ENOSPC: 'the disk is full. Free some space, or choose another folder with --out.',
  EDQUOT: 'the quota of this user is used up. Free some space, or choose another folder with --out.',
  EROFS: 'the disk is read-only. Choose another folder with --out.',
  EACCES: NO_RIGHTS,
  EPERM: NO_RIGHTS,
}

/** Puts the last good site back where a build was stopped between the two moves. */
export function restoreSite(folder: string): void {
  const old = oldSite(folder)
  if (!existsSync(folder) && existsSync(old)) renameSync(old, folder)
}

/** Where the site of the last build is until the new one is in its place. */
function oldSite(folder: string): string {
  return `${folder}.old`
}

function replace(folder: string, fresh: string): void {
  const old = oldSite(folder)
  for (let attempt = 1; ; attempt += 1) {
    try {
      rmSync(old, { recursive: true, force: true })
      moveAway(folder, old)
      renameSync(fresh, folder)
      rmSync(old, { recursive: true, force: true })
      return
    } catch (error) {
      // Another build has put its site there meanwhile.
      if (attempt === 10 || !['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error
    }
  }
}

function moveAway(folder: string, old: string): void {
  try {
    renameSync(folder, old)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

/** Begins the name of a folder that a build still writes; its process's id ends it. */
function unfinished(folder: string): string {
  return `${folder}.new-`
}

/** Removes folders of builds that were stopped before they could clean up. Their paths begin with `path`. */
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
