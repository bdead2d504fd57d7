import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** What every built site has. */
const MARK = '404.html'

/** Whether a folder holds what a build wrote. */
export function isBuiltSite(folder: string): boolean {
  return existsSync(join(folder, MARK))
}

/**
 * The absolute path of the folder that a build replaces. Throws, with a remedy, where it holds anything but a built site:
 * sources, say, or a checkout.
 */
export function outputFolder(root: string, out: string): string {
  const folder = resolve(root, out)
  if (!existsSync(folder)) return folder
  const names = statSync(folder).isDirectory() ? readdirSync(folder) : ['a file']
  if (names.length === 0 || (isBuiltSite(folder) && !names.includes('.git'))) return folder
  throw new Error(
    `${out} holds something else than a built site, and a build would replace it. Choose another folder with --out, or empty it.`,
  )
}
