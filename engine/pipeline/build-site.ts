import type { OutputFile } from '../model/site.ts'
import { engineBundle } from './bundle/engine-bundle.ts'
import { storeIn } from './cache/keyed-store.ts'
import { siteCards } from './cards/site-cards.ts'
import { outputFolder } from './emit/output-folder.ts'
import { writeSite } from './emit/write-site.ts'
import type { Project } from './load/project.ts'
import { type Judgement, type MadeSite, type MakeOptions, makeSite } from './make-site.ts'

export interface BuildOptions extends MakeOptions {
  /** Output folder, which is replaced: absent, empty, or a site that was built before. */
  out: string
}

/** What a build found and made. Where a problem is an error, nothing was written. */
export interface BuildResult extends Omit<Judgement, 'samples'> {
  /** Null where the sources gave no site. */
  samples: Judgement['samples'] | null
  pages: number
  written: boolean
}

/** Sources → the site in `out`. Samples that are programs are left to a check, which takes its time. */
export async function buildSite(
  project: Project,
  options: BuildOptions,
  engine = engineBundle(),
): Promise<BuildResult> {
  const folder = outputFolder(project.root, options.out)
  const made = await makeSite(project, options, engine)
  if (!made.site) return { problems: made.problems, samples: null, budgets: [], pages: 0, written: false }
  const { site, copied, cacheFolder } = made
  const [cards, judgement] = await Promise.all([
    siteCards(site, copied, { drawer: engine.build, store: storeIn(cacheFolder, 'cards') }),
    made.judge({ run: false }),
  ])
  const written = !judgement.problems.some(({ severity }) => severity === 'error')
  if (written) writeSite(everyFile(made, cards), folder)
  return { ...judgement, pages: site.pages.length, written }
}

/** Documents are made one at a time, as they are written: a large site is never in memory as a whole. */
function* everyFile({ files, emitted }: MadeSite, cards: readonly OutputFile[]): Iterable<OutputFile> {
  yield* files
  for (const route of emitted.routes) yield emitted.document(route)
  yield* cards
}
