import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { LOST_AND_FOUND, OWN_PREFIX } from './merge-folder.ts'

/** Returns whether the folder contains a built site: each built site contains this file. */
export function isBuiltSite(folder: string): boolean {
  return existsSync(join(folder, '404.html'))
}

/**
 * Returns the absolute path of the folder that a build replaces. Throws, with a remedy, if the folder contains anything
 * except a built site, such as sources or a checkout.
 */
export function outputFolder(root: string, out: string): string {
  const folder = resolve(root, out)
  if (!existsSync(folder)) return folder
  const names = statSync(folder).isDirectory()
    ? readdirSync(folder).filter((name) => name !== LOST_AND_FOUND && !name.startsWith(OWN_PREFIX))
    : ['a file']
  if (names.length === 0 || (isBuiltSite(folder) && !names.includes('.git'))) return folder
  throw new Error(
    `${out} contains something else than a built site, and a build would replace it. Choose another folder with --out, or empty it.`,
  )
}
