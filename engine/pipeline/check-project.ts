import { join } from 'node:path'
import type { Problem } from '../model/problem.ts'
import type { SampleReport } from '../samples/check-samples.ts'
import { allProblems } from './all-problems.ts'
import { engineBundle } from './bundle/engine-bundle.ts'
import { siteBundle } from './bundle/site-bundle.ts'
import { cachedIndex } from './cache/cached-index.ts'
import { storeIn } from './cache/keyed-store.ts'
import { budgetProblems } from './emit/budgets.ts'
import { emitBuiltSite } from './emit/emit-built-site.ts'
import { staticFiles } from './emit/static-files.ts'
import type { Project } from './load/project.ts'
import { loadForBuild } from './load-for-build.ts'
import { changedFiles } from './prove/changed-files.ts'
import { pagesToProve } from './prove/pages-to-prove.ts'
import { sampleProof } from './prove/sample-proof.ts'

/** What a check found, and how far it went. */
export interface CheckResult {
  problems: Problem[]
  /** Null where the sources gave no site. */
  samples: SampleReport | null
  pages: number
  /** How many of the pages had their samples proven. */
  provenPages: number
}

/**
 * Everything that can be said of a project's sources without writing a file, the budgets of a build with
 * the bundle `engine` included. With `changed`, only the samples that may be other than in the last commit are
 * proven; the rest takes a moment, and a change can break it anywhere.
 */
export async function checkProject(
  project: Project,
  options: { cache: boolean; changed?: boolean; base?: string },
  engine = engineBundle(),
): Promise<CheckResult> {
  const changed = options.changed ? changedFiles(project.root) : null
  const cacheFolder = options.cache ? join(project.root, '.cache') : null
  const [own, loaded] = await Promise.all([
    siteBundle(project, engine.targets),
    loadForBuild(project, { cacheFolder, ...(options.base !== undefined && { base: options.base }) }),
  ])
  if (!loaded.site) return { problems: loaded.problems, samples: null, pages: 0, provenPages: 0 }
  const { site } = loaded
  const pages = changed === null ? site.pages : pagesToProve(site.pages, changed, project.site)
  const proof = sampleProof(project, { cacheFolder, run: true })
  const copied = staticFiles(project)
  const index = cachedIndex(engine.build, storeIn(cacheFolder, 'search'))
  const { emitted, measure } = emitBuiltSite(site, { engine, own }, copied, index)
  const [{ problems, samples }, budgets] = await Promise.all([
    allProblems(site, [...copied, ...emitted.outputs], proof, pages),
    measure(),
  ])
  const found = { samples, problems: [...problems, ...budgetProblems(budgets, site.config)] }
  return { ...found, pages: site.pages.length, provenPages: pages.length }
}
