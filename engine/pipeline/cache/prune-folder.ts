import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

const DAY = 24 * 60 * 60 * 1000
/** Longer than work on another branch rests, shorter than a cache takes to grow large. */
const KEPT_DAYS = 30

/** Notes that an entry of a cache was used. At most once a day, so that reading stays reading. Never throws. */
export function markUsed(path: string): void {
  const now = Date.now()
  try {
    if (now - statSync(path).mtimeMs > DAY) utimesSync(path, now / 1000, now / 1000)
  } catch {
    // A cache that cannot be written to is read all the same.
  }
}

/** Removes the files and folders in a cache's folder that no build has used for 30 days. Never throws. */
export function pruneFolder(folder: string): void {
  const oldest = Date.now() - KEPT_DAYS * DAY
  try {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name)
      if (statSync(path).mtimeMs < oldest) rmSync(path, { recursive: true, force: true })
    }
  } catch {
    // Another build prunes it as well, or the folder is not there: nothing is lost.
  }
}
