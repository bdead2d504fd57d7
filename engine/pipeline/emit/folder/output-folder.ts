import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { diskFault, OTHER_FOLDER } from './disk-fault.ts'
import { isForeign } from './merge-folder.ts'

/** Returns whether the folder contains a built site: each built site contains this file. */
export function isBuiltSite(folder: string): boolean {
  return existsSync(join(folder, '404.html'))
}

/** The most names in the message about a folder. It lists hidden files too, which many programs do not show. */
const MOST_NAMED = 3

/**
 * Returns the absolute path of the folder that a build replaces; of a link, the folder to which it leads. Throws, with a
 * remedy, if the folder contains anything except a built site, such as sources or a checkout, or cannot be read.
 */
export function outputFolder(root: string, out: string): string {
  const path = resolve(root, out)
  if (!existsSync(path)) return path
  const folder = realpathSync(path)
  const names = namesIn(folder).filter((name) => !isForeign(name))
  if (names.length === 0 || (isBuiltSite(folder) && !names.includes('.git'))) return folder
  const found = isBuiltSite(folder) ? ['.git'] : names.sort()
  const listed = [...found.slice(0, MOST_NAMED), ...(found.length > MOST_NAMED ? ['…'] : [])].join(', ')
  throw new Error(
    `${out} contains something other than a built site (${listed}), and a build would replace it. Choose another folder with --out, or move its contents elsewhere.`,
  )
}

function namesIn(folder: string): string[] {
  try {
    return statSync(folder).isDirectory() ? readdirSync(folder) : ['a file']
  } catch (error) {
    throw new Error(`The folder ${folder}/ could not be read: ${diskFault(error, OTHER_FOLDER)}`)
  }
}
