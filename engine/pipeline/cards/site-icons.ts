import type { OutputFile } from '../../model/site.ts'
import { iconPath, iconSizes } from '../../outputs/for-browsers/web-manifest.ts'
import { fingerprint } from '../cache/fingerprint.ts'
import type { KeyedStore } from '../cache/keyed-store.ts'
import { drawIcons } from '../workers/workers.ts'

/** Returns the sizes in pixels of the icons that a build draws; empty if the site's files have no SVG icon. */
export function drawnSizes(copied: readonly OutputFile[]): readonly number[] {
  return copied.some(({ path }) => path === 'favicon.svg') ? iconSizes : []
}

/**
 * Draws icons for home screens from the site's `favicon.svg`. An icon is drawn again only if the SVG or `drawer` has
 * changed. An icon that the site already contains as a file is not replaced. Rejects with the name of the file if the
 * SVG cannot be read.
 */
export async function siteIcons(
  copied: readonly OutputFile[],
  { drawer, store }: { drawer: string; store: KeyedStore<Uint8Array[]> },
): Promise<OutputFile[]> {
  const source = copied.find(({ path }) => path === 'favicon.svg')
  if (!source) return []
  const svg = Buffer.from(source.contents).toString('base64')
  const key = fingerprint(drawer, 'icons', svg)
  const known = store.read(key)
  const drawn =
    known ??
    (await drawIcons(svg, iconSizes).catch(({ message }: Error) => {
      throw new Error(
        `The icon static/${source.path} could not be drawn: ${message}. Correct its SVG, or delete the file.`,
      )
    }))
  if (!known) store.write(key, drawn)
  return iconSizes
    .map((size, index) => ({ path: iconPath(size), contents: drawn[index] ?? '' }))
    .filter(({ path }) => !copied.some((own) => own.path === path))
}
