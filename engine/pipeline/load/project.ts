import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'

/** Where a site's sources are. Paths in values and problems are relative to `root`, with `/` between parts. */
export interface Project {
  /** Folder of the checkout: absolute. */
  root: string
  /** Folder of the site, relative to `root`, e.g. `site`. */
  site: string
  /** Texts of files that were read, for a server that is told when one changes. */
  texts?: Map<string, string | null>
}

/** The project with its site in `site`, a path from the working folder. */
export function projectAt(root: string, site: string): Project {
  return { root, site: toSlashes(relative(root, resolve(root, site))) }
}

/** Absolute path of a file that is named from the project's root. */
export function absolute(project: Project, file: string): string {
  return join(project.root, file)
}

/** A file's text; null where there is none, or a folder. */
export function readText(project: Project, file: string): string | null {
  const known = project.texts?.get(file)
  if (known !== undefined) return known
  const path = absolute(project, file)
  const text = existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : null
  project.texts?.set(file, text)
  return text
}

/** A path with `/` between its parts on each system: routes are made of paths. */
export function toSlashes(path: string): string {
  return sep === '/' ? path : path.split(sep).join('/')
}
