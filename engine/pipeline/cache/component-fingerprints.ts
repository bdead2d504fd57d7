import { posix } from 'node:path'
import { globSync } from 'tinyglobby'
import { type Project, readText } from '../load/project.ts'
import { fingerprint } from './fingerprint.ts'

/** The extensions of modules. */
const EXTENSIONS = '.ts,.tsx,.mts,.js,.jsx,.mjs,.json'

/** Returns a fingerprint of the site's components that a text uses, and of the data that these components read. */
export type UsedBy = (text: string) => string

/**
 * Returns the `UsedBy` function for the components `names`. A component depends on the file of its name and its
 * imports, or on all of `components/` if there is no such file; and on all YAML files of the site except `apart`.
 */
export function componentFingerprints(
  project: Project,
  names: readonly string[],
  apart: readonly string[],
): UsedBy {
  const ignore = ['**/*.test.*', '**/fixtures/**', ...apart]
  const find = (pattern: string) =>
    globSync(`${project.site}${pattern}`, { cwd: project.root, ignore }).sort()
  let all: { sources: string[]; data: string[] } | undefined
  const known = new Map<string, string>()
  const fingerprintOf = (name: string): string => {
    // Searched only once, and only if a page uses a component.
    all ??= { sources: find(`components/**/*{${EXTENSIONS}}`), data: find('*.yaml') }
    const { sources, data } = all
    const own = sources.filter((file) => posix.parse(file).name === name)
    const files = [...importedBy(project, own.length > 0 ? own : sources), ...data]
    return fingerprint(...files.flatMap((file) => [file, readText(project, file) ?? '']))
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

/** Returns the files and, recursively, the files that they import by relative paths. */
function importedBy(project: Project, files: readonly string[]): string[] {
  const found = new Set(files)
  for (const file of found) {
    for (const [, path = ''] of (readText(project, file) ?? '').matchAll(/['"](\.{1,2}\/[^'"]+)['"]/g)) {
      for (const each of filesOf(posix.join(posix.dirname(file), path)))
        if (readText(project, each) !== null) found.add(each)
    }
  }
  return [...found].sort()
}

/** Returns the files to which the path of an import may lead: the path may have no extension, or `.js` for `.ts`. */
function filesOf(path: string): string[] {
  const stem = path.replace(/\.[cm]?jsx?$/, '')
  return [
    path,
    ...EXTENSIONS.split(',').flatMap((extension) => [stem + extension, `${path}/index${extension}`]),
  ]
}
