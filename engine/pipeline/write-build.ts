import type { OutputFile } from '../model/site.ts'
import { storeIn } from './cache/keyed-store.ts'
import { siteCards } from './cards/site-cards.ts'
import { siteIcons } from './cards/site-icons.ts'
import { precompressed } from './emit/folder/precompressed.ts'
import { writeSite } from './emit/folder/write-site.ts'
import { withOfflineLists } from './emit/offline-lists.ts'
import type { ReadSite } from './load/read-site.ts'
import { type Judgment, type MadeSite, makeSite } from './make-site.ts'

/** Creates and checks the files of a site. Writes them into `folder` unless a problem is an error. */
export async function writeBuild(read: ReadSite, folder: string): Promise<Judgment & { written: boolean }> {
  const { project, site, copied, engine } = read
  // Drawn in threads, while the main thread renders documents.
  const drawn = Promise.all([
    siteCards(site, copied, { drawer: engine.build, store: storeIn(project.cacheFolder, 'cards') }),
    siteIcons(copied, { drawer: engine.build, store: storeIn(project.cacheFolder, 'icons') }),
  ])
  // `everyFile` awaits this promise and throws its error. Without this line, an early error would end the process.
  drawn.catch(() => {})
  const made = makeSite(read)
  const judgment = await made.judge({ run: false })
  const written = !judgment.problems.some(({ severity }) => severity === 'error')
  const all = everyFile(made, drawn)
  const files = site.config.offline ? withOfflineLists(all, made.emitted.editions(), copied) : all
  if (written) await writeSite(site.config.precompress ? precompressed(files) : files, folder)
  return { ...judgment, written }
}

/** Documents are created one at a time while they are written, so that a large site is never completely in memory. */
async function* everyFile(
  { files, emitted }: MadeSite,
  drawn: Promise<OutputFile[][]>,
): AsyncIterable<OutputFile> {
  // First, so that no page for a redirect has the path of a page on a disk that ignores case.
  for (const route of emitted.routes) yield emitted.document(route)
  yield* files
  for (const pictures of await drawn) yield* pictures
}
