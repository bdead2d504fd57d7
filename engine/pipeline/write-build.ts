import type { OutputFile } from '../model/site.ts'
import type { EngineBundle } from './bundle/engine-bundle.ts'
import { storeIn } from './cache/keyed-store.ts'
import { siteCards } from './cards/site-cards.ts'
import { siteIcons } from './cards/site-icons.ts'
import { writeSite } from './emit/folder/write-site.ts'
import { precompressed } from './emit/precompressed.ts'
import type { ReadSite } from './load/read-site.ts'
import { type Judgement, type MadeSite, makeSite } from './make-site.ts'

/** Makes and judges the files of a site, and writes them into `folder` unless a problem is an error. */
export async function writeBuild(
  read: ReadSite,
  folder: string,
  engine: EngineBundle,
): Promise<Judgement & { written: boolean }> {
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
  return { ...judgement, written }
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
