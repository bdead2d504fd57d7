import { execFileSync } from 'node:child_process'
import type { Page } from '../../model/page.ts'

/**
 * The pages whose samples a change may have broken: the pages that are made of a changed file; or all pages, where a change
 * concerns what samples are proven by: the engine, its packages, or the site's other files (description, SDK tables, models).
 */
export function pagesToProve(pages: readonly Page[], changed: readonly string[], site: string): Page[] {
  const sources = new Set(pages.flatMap((page) => filesOf(page)))
  const isForAll = (file: string) =>
    !sources.has(file) &&
    !PROVES_NOTHING.test(file) &&
    (file === 'package-lock.json' ||
      file.startsWith('engine/') ||
      (file.startsWith(`${site}/`) && !/^(?:docs|static)\//.test(file.slice(site.length + 1))))
  if (changed.some(isForAll)) return [...pages]
  const files = new Set(changed)
  return pages.filter((page) => filesOf(page).some((file) => files.has(file)))
}

const PROVES_NOTHING = /\.(?:test\.tsx?|css|md)$|\/fixtures\//

/** Of the reference, only its parts: all samples are proven by the description. */
function filesOf({ kind, source, includes }: Page): string[] {
  return kind === 'api' ? includes : [source, ...includes]
}

/**
 * Files that differ from the last commit, new ones included: paths from `root`, a folder of a checkout. Throws, with
 * what to do, where git knows no last commit.
 */
export function changedFiles(root: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\0')
      .filter((file) => file !== '')
  try {
    return [
      // Moved files count under both names.
      ...git('diff', '--name-only', '--no-renames', '--relative', '-z', 'HEAD'),
      ...git('ls-files', '--others', '--exclude-standard', '-z'),
    ]
  } catch {
    throw new Error(
      '--changed compares with the last commit, and git knows none here. Leave it out: everything is checked.',
    )
  }
}
