import { existsSync, renameSync } from 'node:fs'

/** Puts the last good site back where a build was stopped after it had moved that one away, and before its own came. */
export function restoreSite(folder: string): void {
  const old = oldSite(folder)
  if (!existsSync(folder) && existsSync(old)) renameSync(old, folder)
}

/** Where the site of the build before waits until the new one is in its place. */
export function oldSite(folder: string): string {
  return `${folder}.old`
}
