import { join } from 'node:path'
import type { Problem } from '../model/problem.ts'
import type { OutputFile } from '../model/site.ts'
import type { SampleReport } from '../samples/check-samples.ts'
import { allProblems } from './all-problems.ts'
import { engineBundle } from './bundle/engine-bundle.ts'
import { siteBundle } from './bundle/site-bundle.ts'
import { cachedIndex } from './cache/cached-index.ts'
import { storeIn } from './cache/keyed-store.ts'
import { siteCards } from './cards/site-cards.ts'
import { type Budget, budgetProblems } from './emit/budgets.ts'
import { emitBuiltSite } from './emit/emit-built-site.ts'
import type { EmittedSite } from './emit/emit-site.ts'
import { outputFolder } from './emit/output-folder.ts'
import { staticFiles } from './emit/static-files.ts'
import { writeSite } from './emit/write-site.ts'
import type { Project } from './load/project.ts'
import { loadForBuild } from './load-for-build.ts'
import { sampleProof } from './prove/sample-proof.ts'

export interface BuildOptions {
  /** Output folder, which is replaced: absent, empty, or a site that was built before. */
  out: string
  /** Base path in place of the config's. */
  base?: string
  /** Keep compiled pages and the bundle for the next build. */
  cache: boolean
}

/** What a build found and made. Nothing was written where a problem is an error. */
export interface BuildResult {
  problems: Problem[]
  /** Null where the sources gave no site. */
  samples: SampleReport | null
  budgets: Budget[]
  pages: number
  written: boolean
}

/** Sources → the site in `out`. */
export async function buildSite(
  project: Project,
  options: BuildOptions,
  engine = engineBundle(),
): Promise<BuildResult> {
  const folder = outputFolder(project.root, options.out)
  const cacheFolder = options.cache ? join(project.root, '.cache') : null
  // Awaited together, here and below: one that fails while another is waited for still ends the build with its message.
  const [own, loaded] = await Promise.all([
    siteBundle(project, engine.targets),
    loadForBuild(project, { cacheFolder, ...(options.base !== undefined && { base: options.base }) }),
  ])
  if (!loaded.site) return { problems: loaded.problems, samples: null, budgets: [], pages: 0, written: false }

  const { site } = loaded
  const copied = staticFiles(project)
  // Programs are proven by `check`, which takes its time.
  const proof = sampleProof(project, { cacheFolder, run: false })
  const index = cachedIndex(engine.build, storeIn(cacheFolder, 'search'))
  const { emitted, files, measure } = emitBuiltSite(site, { engine, own }, copied, index)
  const [cards, found, budgets] = await Promise.all([
    siteCards(site, copied, { drawer: engine.build, store: storeIn(cacheFolder, 'cards') }),
    allProblems(site, [...copied, ...emitted.outputs], proof),
    measure(),
  ])
  const problems = [...found.problems, ...budgetProblems(budgets, site.config)]
  const written = !problems.some(({ severity }) => severity === 'error')
  if (written) writeSite(everyFile(files, emitted, cards), folder)
  return { problems, samples: found.samples, budgets, pages: site.pages.length, written }
}

function* everyFile(
  files: readonly OutputFile[],
  { routes, document }: Pick<EmittedSite, 'routes' | 'document'>,
  cards: Iterable<OutputFile>,
): Iterable<OutputFile> {
  yield* files
  for (const route of routes) yield document(route)
  yield* cards
}
