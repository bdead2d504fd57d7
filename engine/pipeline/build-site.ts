import type { OutputFile } from '../model/site.ts'
import { engineBundle } from './bundle/engine-bundle.ts'
import { storeIn } from './cache/keyed-store.ts'
import { siteCards } from './cards/site-cards.ts'
import { siteIcons } from './cards/site-icons.ts'
import { outputFolder } from './emit/folder/output-folder.ts'
import { writeSite } from './emit/folder/write-site.ts'
import { precompressed } from './emit/precompressed.ts'
import type { Project } from './load/project.ts'
import { type Judgement, type MadeSite, type MakeOptions, makeSite, readSite } from './make-site.ts'

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
  const read = await readSite(project, options, engine)
  if (!read.site) return { problems: read.problems, samples: null, budgets: [], pages: 0, written: false }
  const { site, copied, cacheFolder } = read
  // Drawn in threads, while documents are made here.
  const drawn = Promise.all([
    siteCards(site, copied, { drawer: engine.build, store: storeIn(cacheFolder, 'cards') }),
    siteIcons(copied, { drawer: engine.build, store: storeIn(cacheFolder, 'icons') }),
  ])
  // If that fails, it is thrown where the pictures are written.
  drawn.catch(() => {})
  const made = makeSite(read, engine)
  const judgement = await made.judge({ run: false })
  const written = !judgement.problems.some(({ severity }) => severity === 'error')
  const files = everyFile(made, drawn)
  if (written) await writeSite(site.config.precompress ? precompressed(files) : files, folder)
  return { ...judgement, pages: site.pages.length, written }
}

/** Documents are made one at a time, as they are written: a large site is never in memory as a whole. */
async function* everyFile(
  { files, emitted }: MadeSite,
  drawn: Promise<Iterable<OutputFile>[]>,
): AsyncIterable<OutputFile> {
  yield* files
  for (const route of emitted.routes) yield emitted.document(route)
  for (const pictures of await drawn) yield* pictures
}
