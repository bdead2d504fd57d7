import { posix } from 'node:path'
import type { Page } from '../../model/page.ts'
import { folderInRepository, git, whyRefused } from '../load/last-changes.ts'
import type { Project } from '../load/project.ts'

/**
 * Returns the pages whose samples a change may have broken: the pages made from a changed file, or all pages if the
 * change concerns the engine, its packages or the site's other files (descriptions, SDK tables, models).
 */
export function pagesToProve(pages: readonly Page[], changed: readonly string[], site: string): Page[] {
  const sources = new Set(pages.flatMap((page) => filesOf(page)))
  const isForAll = (file: string) =>
    !sources.has(file) &&
    !PROVES_NOTHING.test(file) &&
    (LOCK_FILE.test(file) ||
      file.startsWith('engine/') ||
      !/^(?:docs|static|\.\.)\//.test(posix.relative(site, file)))
  if (changed.some(isForAll)) return [...pages]
  const files = new Set(changed)
  return pages.filter((page) => filesOf(page).some((file) => files.has(file)))
}

/** The files in which package managers record the versions of packages; in a workspace, the file is in a folder above. */
const LOCK_FILE = /(?:^|\/)(?:package-lock\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lock)$/

const PROVES_NOTHING = /\.(?:test\.tsx?|css|md)$|\/fixtures\//

/** For the reference, only the files of its parts: a change of the description requires a check of all samples anyway. */
function filesOf({ kind, source, includes }: Page): string[] {
  return kind === 'api' ? includes : [source, ...includes]
}

/**
 * Returns the files of the site's repository that differ from the last commit, including new files, as paths from the
 * project's root. Throws with a remedy if there is no commit, or if git does not read the repository.
 */
export async function changedFiles(project: Project): Promise<string[]> {
  const filesOf = async (...args: string[]) =>
    (await git(project, ...args)).split('\0').filter((file) => file !== '')
  try {
    // In a repository that git does not read, `git diff` compares two files, and does not say why.
    await git(project, 'rev-parse', 'HEAD')
    const folder = await folderInRepository(project)
    return [
      // A moved file appears under both names.
      ...(await filesOf('diff', '--name-only', '--no-renames', '--no-relative', '-z', 'HEAD')),
      ...(await filesOf('ls-files', '--others', '--exclude-standard', '--full-name', '-z', ':/')),
    ].map((file) => posix.join(project.site, posix.relative(folder, file)))
  } catch {
    const [cause, remedy] = (await whyRefused(project)) ?? [
      'There is none',
      'Omit --changed to check all samples.',
    ]
    throw new Error(`--changed compares with the last commit. ${cause}. ${remedy}`)
  }
}
