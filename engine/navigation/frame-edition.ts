import type { DocsVersion, SiteConfig } from '../model/config.ts'
import type { Edition } from '../model/edition.ts'
import type { FrameEdition } from '../model/frame.ts'
import { versionBanner } from './version-banner.ts'
import { versionLabel } from './version-label.ts'

/** Returns the data of an edition and of the other editions for the frame. `frameOf` returns the address of another version's frame. */
export function frameEdition(
  config: Pick<SiteConfig, 'title' | 'base' | 'docs' | 'locales'>,
  editions: readonly Edition[],
  { version, locale, prefix }: Edition,
  frameOf: (version: DocsVersion) => string | undefined,
): FrameEdition {
  const { docs, locales } = config
  const labelOf = (each: DocsVersion) => versionLabel(each, locale)
  const last = docs.versions.findIndex(({ isLast }) => isLast)
  const front = editions.find((each) => each.version.isLast && each.locale === locale)
  const withReferences = editions.filter((each) => each.locale === locale && each.references.length > 0)
  return {
    prefix,
    prefixes: editions.map((each) => each.prefix),
    home: config.base + (front?.mainRoute ?? prefix).slice(1),
    docsId: docs.id,
    versions: docs.versions.map((each) => ({ name: each.name, label: labelOf(each), frame: frameOf(each) })),
    version: docs.versions.indexOf(version),
    last,
    ...(withReferences.length > 1 && { hasReferences: true }),
    locales: locales.map(({ code, label }) => ({ code, label })),
    locale: locales.indexOf(locale),
    banner: versionBanner(config, version, locale),
  }
}
