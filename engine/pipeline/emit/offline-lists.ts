import type { OfflineList } from '../../model/frame.ts'
import { addressesFile } from '../../model/id-of-hash.ts'
import type { OutputFile } from '../../model/site.ts'
import { contentType } from '../../outputs/hosts/content-type.ts'
import { fingerprint } from '../cache/fingerprint.ts'
import type { EmittedSite } from './emit-site.ts'

/**
 * Returns the files of a site, as bytes, and then one list for each edition: the files that its pages need without a network.
 * Cards and Markdown files are not on the list: pages do not show them.
 */
export async function* withOfflineLists(
  files: AsyncIterable<OutputFile>,
  editions: ReturnType<EmittedSite['editions']>,
  copied: readonly OutputFile[],
): AsyncIterable<OutputFile> {
  const ofOneEdition = new Set(editions.flatMap(({ own }) => own))
  // Pages show the pictures and the fonts of the folder `static`, but not downloads and files for hosts.
  const isShown = (path: string) => /^(?:image|font)\//.test(contentType(path))
  const shown = new Set(copied.map(({ path }) => path).filter(isShown))
  const isShared = (path: string) =>
    shown.has(path) ||
    path.endsWith(`/${addressesFile}`) ||
    (path.startsWith('assets/') && !ofOneEdition.has(path))
  const lists = editions.map(({ list, own, routes }) => ({
    path: list,
    contents: { bytes: 0, files: {} } as OfflineList,
    own: new Set([...own, ...routes.map((route) => `${route.slice(1)}index.html`)]),
  }))
  for await (const { path, contents: written } of files) {
    // A text is encoded once, for the disk, the hash and the size.
    const bytes = typeof written === 'string' ? Buffer.from(written) : written
    yield { path, contents: bytes }
    const takers = lists.filter(({ own }) => own.has(path) || isShared(path))
    if (takers.length === 0) continue
    const hash = fingerprint(bytes).slice(0, 8)
    const address = path.replace(/(^|\/)index\.html$/, '$1')
    for (const { contents } of takers) {
      // Of several files of one path, the first is written.
      if (Object.hasOwn(contents.files, address)) continue
      contents.bytes += bytes.length
      contents.files[address] = hash
    }
  }
  for (const { path, contents } of lists) yield { path, contents: JSON.stringify(contents) }
}
