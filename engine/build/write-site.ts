import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { OutputFile } from '../model/site.ts'

/**
 * Writes files into `folder` in one move: a build that fails or is interrupted leaves the last good one.
 * `files` may be made while they are written, so that a large site is never held whole.
 */
export function writeSite(files: Iterable<OutputFile>, folder: string): void {
  const fresh = `${folder}.new`
  const old = `${folder}.old`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  for (const { path, contents } of files) {
    const target = join(fresh, path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, contents)
  }
  rmSync(old, { recursive: true, force: true })
  try {
    renameSync(folder, old)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  renameSync(fresh, folder)
  rmSync(old, { recursive: true, force: true })
}
