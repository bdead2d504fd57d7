import { join } from 'node:path'
import type { Problem } from '../model/problem.ts'
import type { SampleReport } from '../samples/check-samples.ts'
import { allProblems } from './all-problems.ts'
import { loadForBuild } from './load-for-build.ts'
import type { Project } from './project.ts'
import { sampleProof } from './sample-proof.ts'
import { staticFiles } from './static-files.ts'

/** Everything that can be said of a project's sources without writing a file. */
export async function checkProject(
  project: Project,
  options: { cache: boolean; base?: string },
): Promise<{ problems: Problem[]; samples: SampleReport | null }> {
  const cacheFolder = options.cache ? join(project.root, '.cache') : null
  const loaded = await loadForBuild(project, {
    cacheFolder,
    ...(options.base !== undefined && { base: options.base }),
  })
  if (!loaded.site) return { problems: loaded.problems, samples: null }
  return allProblems(loaded.site, staticFiles(project), sampleProof(project, { cacheFolder, run: true }))
}
