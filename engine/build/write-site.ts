import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { OutputFile } from '../model/site.ts'
import { oldSite, restoreSite } from './restore-site.ts'

/**
 * Writes files into `folder`, which gets all of them or none: they are made beside it, then two moves put the old ones
 * away and the new ones in place. A build that is stopped between these leaves the last good site to `restoreSite`.
 * `files` may be made while they are written, so that a large site is never held whole.
 */
export function writeSite(files: Iterable<OutputFile>, folder: string): void {
  const fresh = `${folder}.new`
  const old = oldSite(folder)
  restoreSite(folder)
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
