import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { oneLine } from '../../model/text/one-line.ts'

/**
 * The location of a site's sources, and how a command reads them. Paths in values and problems are relative to `root`, with
 * `/` as separator.
 */
export interface Project {
  /** Absolute path of the working directory of the command. */
  root: string
  /** Path of the site's folder, relative to `root`, with a slash at its end, e.g. `site/`; empty if the folder is `root`. */
  site: string
  /** Folder of the caches, such as those of compiled pages and of cards. Undefined for no cache. */
  cacheFolder?: string
  /** Base path that replaces the base path of the config. */
  base?: string
  /** Cache of file texts. The development server removes a text when its file changes. */
  texts?: Map<string, string | null>
  /** Cache of searches for files. The development server removes all, except after an edit of a page. */
  found?: Map<string, string[]>
}

/** Characters of a path that the bundler, or a permission of Node, reads in another way. On Windows, no name contains them. */
const UNUSABLE = sep === '/' ? /[?*\n\\]/ : /[?*\n]/

/**
 * Returns the project of the site in `site`, a path relative to the working directory, with the options of a command. Throws if
 * no command can read the path.
 */
export function projectAt(
  root: string,
  site: string,
  { cache = false, base }: { cache?: boolean; base?: string | undefined } = {},
): Project {
  const folder = resolve(root, site)
  const unusable = [root, folder].find((each) => UNUSABLE.test(each))
  if (unusable !== undefined) {
    const [found] = UNUSABLE.exec(unusable) ?? []
    const name = found === '\n' ? 'a line break' : `"${found}"`
    throw new Error(`${oneLine(unusable)}: a path with ${name} cannot be read. Rename the folder.`)
  }
  const path = toSlashes(relative(root, folder))
  const cacheFolder = cache ? join(root, '.cache') : undefined
  return { root, site: path === '' ? '' : `${path}/`, cacheFolder, base }
}

/** Returns the absolute path of a file that is named relative to the project's root. */
export function absolute(project: Project, file: string): string {
  return join(project.root, file)
}

/**
 * Returns the text of a file; null if the path does not exist or is a folder. Lines end with `\n` and there is no byte order
 * mark, however an editor or Git on Windows wrote the file.
 */
export function readText(project: Project, file: string): string | null {
  const known = project.texts?.get(file)
  if (known !== undefined) return known
  const path = absolute(project, file)
  const written = existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : null
  const text = written === null ? null : withPlainLines(written)
  project.texts?.set(file, text)
  return text
}

/** Returns the text of a file with lines that end with `\n`, and without a byte order mark. */
export function withPlainLines(written: string): string {
  return written.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
}

/** Returns the paths that a search finds. `name` identifies the search. */
export function findOnce({ found }: Project, name: string, search: () => string[]): readonly string[] {
  const paths = found?.get(name) ?? search()
  found?.set(name, paths)
  return paths
}

/** Returns a path with `/` as separator on every system, because routes are made from paths. */
export function toSlashes(path: string): string {
  return sep === '/' ? path : path.split(sep).join('/')
}

/**
 * Returns whether a file is below the site's folder and in no hidden folder, before and after resolving symbolic links:
 * other files of the machine must not get into pages.
 */
export function isOfSite(file: string, project: Project): boolean {
  const folder = absolute(project, project.site)
  const path = absolute(project, file)
  const isBelow = (from: string, to: string) => {
    const between = toSlashes(relative(from, to))
    return !isAbsolute(between) && !/(?:^|\/)\./.test(between)
  }
  return isBelow(folder, path) && existsSync(path) && isBelow(realpathSync(folder), realpathSync(path))
}
