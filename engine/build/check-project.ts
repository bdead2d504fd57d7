import { join } from 'node:path'
import type { Problem } from '../model/problem.ts'
import { allProblems } from './all-problems.ts'
import { loadForBuild } from './load-for-build.ts'
import type { Project } from './project.ts'
import { staticFiles } from './static-files.ts'

/** Everything that can be said of a project's sources without writing a file. */
export async function checkProject(
  project: Project,
  options: { cache: boolean; base?: string },
): Promise<Problem[]> {
  const loaded = await loadForBuild(project, {
    cacheFolder: options.cache ? join(project.root, '.cache') : null,
    ...(options.base !== undefined && { base: options.base }),
  })
  return loaded.site ? allProblems(loaded.site, staticFiles(project)) : loaded.problems
}
