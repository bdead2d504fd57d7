import { execFileSync } from 'node:child_process'
import type { Page } from '../../model/page.ts'
import { howToTrust } from '../load/last-changes.ts'

/**
 * Returns the pages whose samples a change may have broken: the pages made from a changed file, or all pages if the
 * change concerns the engine, its packages or the site's other files (descriptions, SDK tables, models).
 */
export function pagesToProve(pages: readonly Page[], changed: readonly string[], site: string): Page[] {
  const sources = new Set(pages.flatMap((page) => filesOf(page)))
  const isForAll = (file: string) =>
    !sources.has(file) &&
    !PROVES_NOTHING.test(file) &&
    (file === 'package-lock.json' ||
      file.startsWith('engine/') ||
      (file.startsWith(site) && !/^(?:docs|static)\//.test(file.slice(site.length))))
  if (changed.some(isForAll)) return [...pages]
  const files = new Set(changed)
  return pages.filter((page) => filesOf(page).some((file) => files.has(file)))
}

const PROVES_NOTHING = /\.(?:test\.tsx?|css|md)$|\/fixtures\//

/** For the reference, only the files of its parts: a change of the description requires a check of all samples anyway. */
function filesOf({ kind, source, includes }: Page): string[] {
  return kind === 'api' ? includes : [source, ...includes]
}

/**
 * Returns files that differ from the last commit, including new files, as paths from `root`, a folder of a checkout.
 * Throws with a remedy if there is no commit, or if git does not read the repository.
 */
export function changedFiles(root: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
      .split('\0')
      .filter((file) => file !== '')
  try {
    // In a repository that git does not read, `git diff` compares two files, and does not say why.
    git('rev-parse', 'HEAD')
    return [
      // A moved file appears under both names.
      ...git('diff', '--name-only', '--no-renames', '--relative', '-z', 'HEAD'),
      ...git('ls-files', '--others', '--exclude-standard', '-z'),
    ]
  } catch (error) {
    const remedy = howToTrust(String((error as { stderr?: string }).stderr))
    throw new Error(
      remedy
        ? `--changed compares with the last commit, and git does not read this repository, because another user owns it. Trust it: ${remedy}`
        : '--changed compares with the last commit, and there is none. Omit --changed to check all samples.',
    )
  }
}
