import { randomUUID } from 'node:crypto'
import { existsSync, realpathSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, posix, relative } from 'node:path'
import { globSync } from 'tinyglobby'
import { absolute, type Project, readText, toSlashes } from '../load/project.ts'
import { fingerprint } from './fingerprint.ts'

/** The extensions of modules. */
const EXTENSIONS = '.ts,.tsx,.mts,.js,.jsx,.mjs,.json'

/** Files that components may read by any path: in the folder of the site, in `components/` and in `data/`. */
const DATA = ['*.{yaml,yml}', '{components,data}/**/*.{yaml,yml,json,csv}']

/** Returns a fingerprint of the site's components that a text uses, and of the data that these components read. */
export type UsedBy = (text: string) => string

/**
 * Returns the `UsedBy` function for the components `names`. A component depends on the file of its name and its
 * imports, or on all of `components/` if there is no such file; on the linked packages among these imports, such as packages
 * of the same workspace; and on the data files of the site except `apart`. If one of these files has changed after the
 * time `since`, in milliseconds, the fingerprint is used only once: it is not known whether the components contain the edit.
 */
export function componentFingerprints(
  project: Project,
  names: readonly string[],
  apart: readonly string[],
  since: number,
): UsedBy {
  const ignore = ['**/*.test.*', '**/fixtures/**', ...apart]
  const find = (pattern: string) =>
    globSync(`${project.site}${pattern}`, { cwd: project.root, ignore }).sort()
  let all: { sources: string[]; data: string[] } | undefined
  // Components import each other: each file is read once.
  const reading: Project = { ...project, texts: project.texts ?? new Map() }
  const direct = new Map<string, Imports>()
  const known = new Map<string, string>()
  const fingerprintOf = (name: string): string => {
    // Searched only once, and only if a page uses a component.
    all ??= { sources: find(`components/**/*{${EXTENSIONS}}`), data: DATA.flatMap(find) }
    const { sources, data } = all
    const own = sources.filter((file) => posix.parse(file).name === name)
    const { found, unknown } = importedBy(reading, own.length > 0 ? own : sources, direct)
    const files = [...found, ...data]
    const texts = files.flatMap((file) => [file, readText(reading, file) ?? ''])
    // A program can set the time of the modification, but not the time of the change.
    const changes = files.map(
      (file) => statSync(absolute(project, file), { throwIfNoEntry: false })?.ctimeMs ?? 0,
    )
    const isEdited = changes.some((time) => time > since)
    return fingerprint(...texts, unknown || isEdited ? randomUUID() : '')
  }
  return (text) => {
    const used = [...text.matchAll(/<([A-Z]\w*)/g)].map(([, name = '']) => name)
    return [...new Set(used)]
      .filter((name) => names.includes(name))
      .map((name) => {
        const made = known.get(name) ?? fingerprintOf(name)
        known.set(name, made)
        return made
      })
      .join()
  }
}

/** Files that are imported by relative paths or from linked packages. */
interface Imports {
  found: string[]
  /** Whether an import has another name, such as a path alias of tsconfig.json: its file is not in the list. */
  unknown: boolean
}

/** Returns the files and, recursively, their imports. `direct` keeps the imports of each file for the next call. */
function importedBy(project: Project, files: readonly string[], direct: Map<string, Imports>): Imports {
  const found = new Set(files)
  let unknown = false
  for (const file of found) {
    const own = direct.get(file) ?? importsOf(project, file)
    direct.set(file, own)
    for (const each of own.found) found.add(each)
    if (own.unknown) unknown = true
  }
  return { found: [...found].sort(), unknown }
}

function importsOf(project: Project, file: string): Imports {
  const text = readText(project, file) ?? ''
  const relatives = [...text.matchAll(/['"](\.{1,2}\/[^'"]+)['"]/g)].flatMap(([, path = '']) =>
    filesOf(posix.join(posix.dirname(file), path)).filter((each) => readText(project, each) !== null),
  )
  const packages = [...text.matchAll(PACKAGE)]
    .map(([, name = '']) => name)
    .filter((name) => !isBuiltin(name) && !OF_ENGINE.has(name))
    .map((name) => installedAt(project, file, name))
  const linked = packages.flatMap((installed) => (installed ? sourcesOfLinked(project, installed) : []))
  return { found: [...relatives, ...linked], unknown: packages.includes(null) }
}

/** The name of a package that a module imports, without a path inside of the package. */
const PACKAGE = /\b(?:from|import)\s*\(?\s*['"]((?:@[^'"/]*\/)?[^'"./][^'"/]*)/g

/** Packages that the engine provides in its own version. */
const OF_ENGINE = new Set(['wordframe', 'react', 'react-dom'])

/** Returns the folder of a package that `file` imports, after resolving links; null if no such package is installed. */
function installedAt(project: Project, file: string, name: string): string | null {
  for (let folder = dirname(absolute(project, file)); ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name)
    if (existsSync(path)) return toSlashes(realpathSync(path))
    if (folder === dirname(folder)) return null
  }
}

/** Returns the modules of a package that is a link to a folder of the author, such as a package of the same workspace. */
function sourcesOfLinked(project: Project, installed: string): string[] {
  if (installed.includes('/node_modules/')) return []
  const path = toSlashes(relative(project.root, installed))
  const ignore = ['**/node_modules/**', '**/*.test.*']
  return globSync(`**/*{${EXTENSIONS}}`, { cwd: installed, ignore }).map((each) => posix.join(path, each))
}

/** Returns the files to which the path of an import may lead: the path may have no extension, or `.js` for `.ts`. */
function filesOf(path: string): string[] {
  const stem = path.replace(/\.[cm]?jsx?$/, '')
  return [
    path,
    ...EXTENSIONS.split(',').flatMap((extension) => [stem + extension, `${path}/index${extension}`]),
  ]
}
