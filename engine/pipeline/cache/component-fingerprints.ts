import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { posix, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { globSync } from 'tinyglobby'
import { engineFile } from '../engine-package.ts'
import { absolute, type Project, readText, toSlashes } from '../load/project.ts'
import { fingerprint } from './fingerprint.ts'
import { installedPackages } from './installed-packages.ts'

/** Files that components may read by any path: in the folder of the site, in `components/` and in `data/`. */
const DATA = ['*.{yaml,yml}', '{components,data}/**/*.{yaml,yml,json,csv}']

/** Returns a fingerprint of the site's components that a text uses, and of the data that these components read. */
export type UsedBy = (text: string) => string

/** The components of a site. */
export interface ComponentSources {
  names: readonly string[]
  /** The paths of the imports of each of their modules, by the path of the module. */
  imports: ReadonlyMap<string, readonly string[]>
}

/**
 * Returns the `UsedBy` function for the components of a site. A component depends on the module of its name in `components/`
 * and its imports, or on all modules if there is no such module; on the files that these modules name; on the installed
 * packages; and on the data files of the site except `apart`. If one of these files has changed after the time `since`, in
 * milliseconds, it is not known whether the components contain the edit: then the fingerprint is random, so that no cached page has
 * it. The same applies if a module imports a linked package in CommonJS, whose modules are not known.
 */
export function componentFingerprints(
  project: Project,
  { names, imports }: ComponentSources,
  apart: readonly string[],
  since: number,
): UsedBy {
  const ignore = ['**/*.test.*', '**/fixtures/**', ...apart]
  const find = (pattern: string) =>
    globSync(`${project.site}${pattern}`, { cwd: project.root, ignore }).sort()
  let shared: { data: string[]; packages: string[] } | undefined
  // Components import each other: each file is read once.
  const reading: Project = { ...project, texts: project.texts ?? new Map() }
  const known = new Map<string, string>()
  const pathOf = (module: string) => toSlashes(relative(project.root, module))
  /** Returns the paths in a module that begin with a dot: a module may read a file that it does not import. */
  const namedIn = (module: string): string[] =>
    [...(readText(reading, module) ?? '').matchAll(/['"](\.{1,2}\/[^'"]+)['"]/g)].map(([, path = '']) =>
      posix.join(posix.dirname(module), path),
    )
  const fingerprintOf = (name: string): string => {
    // Searched only once, and only if a page uses a component.
    shared ??= {
      data: DATA.flatMap(find),
      packages: installedPackages(absolute(project, project.site)),
    }
    const own = [...imports.keys()].filter(
      (module) =>
        pathOf(module).startsWith(`${project.site}components/`) && posix.parse(pathOf(module)).name === name,
    )
    const modules = withImports(own.length > 0 ? own : [...imports.keys()], imports)
    const sources = modules.map(pathOf)
    const files = [...new Set([...sources, ...sources.flatMap(namedIn), ...shared.data])].sort()
    const texts = files.flatMap((file) => [file, readText(reading, file) ?? ''])
    // A program can set the time of the modification, but not the time of the change.
    const changes = files.map(
      (file) => statSync(absolute(project, file), { throwIfNoEntry: false })?.ctimeMs ?? 0,
    )
    const isEdited = changes.some((time) => time > since)
    const isUnknown = modules.some((module) => imports.get(module)?.some(isLinked))
    return fingerprint(...texts, ...shared.packages, isUnknown || isEdited ? randomUUID() : '')
  }
  return (text) => {
    if (names.length === 0) return ''
    // The component of an admonition, `:::note`, has no tag.
    const used = [...text.matchAll(/<([A-Z]\w*)|:::/g)].map(([, name = 'Admonition']) => name)
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

/** Returns modules and, recursively, their imports except packages. */
function withImports(modules: readonly string[], imports: ComponentSources['imports']): string[] {
  const found = new Set(modules)
  // The loop also visits the modules that it adds.
  for (const module of found)
    for (const each of imports.get(module) ?? []) if (imports.has(each)) found.add(each)
  return [...found]
}

/** Returns whether an import leads to a linked package, such as a package of the same workspace, that Node loads. */
function isLinked(imported: string): boolean {
  if (!imported.startsWith('file:') || imported.includes('/node_modules/')) return false
  return !imported.startsWith(pathToFileURL(engineFile('')).href)
}
