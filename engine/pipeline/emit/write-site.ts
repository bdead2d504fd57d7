import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import type { OutputFile } from '../../model/site.ts'

/**
 * Writes files into `folder`, which gets all of them or none: they are written to a folder next to it, then two moves put
 * the old site away and the new one in place. A build that is stopped between the moves leaves the last good site to
 * `restoreSite`. Of two builds at the same time, the last one counts. `files` may be made while they are written. Rejects
 * where a path leaves the folder.
 */
export async function writeSite(
  files: Iterable<OutputFile> | AsyncIterable<OutputFile>,
  folder: string,
): Promise<void> {
  restoreSite(folder)
  removeUnfinished(folder)
  const fresh = `${unfinished(folder)}${process.pid}`
  rmSync(fresh, { recursive: true, force: true })
  const folders = new Set<string>()
  const makeFolder = (path: string) => {
    if (!folders.has(path)) mkdirSync(path, { recursive: true })
    folders.add(path)
  }
  makeFolder(fresh)
  try {
    for await (const { path, contents } of files) {
      const target = join(fresh, path)
      if (!resolve(target).startsWith(resolve(fresh) + sep)) {
        throw new Error(
          `The file "${path}" would be outside of ${folder}/. Correct the route that it is made for.`,
        )
      }
      makeFolder(dirname(target))
      writeFileSync(target, contents)
    }
    replace(folder, fresh)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
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

/** Of builds that were stopped before they could clean up. */
function removeUnfinished(folder: string): void {
  const parent = dirname(folder)
  const begins = basename(unfinished(folder))
  mkdirSync(parent, { recursive: true })
  for (const name of readdirSync(parent)) {
    if (name.startsWith(begins) && !isRunning(Number(name.slice(begins.length))))
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
