import type { DocsVersion, SiteConfig } from '../model/config.ts'
import type { Edition } from '../model/edition.ts'
import type { FrameEdition } from '../model/frame.ts'

/** What a frame says of its edition and of the others. */
export function frameEdition(
  config: Pick<SiteConfig, 'title' | 'base' | 'docs' | 'locales'>,
  editions: readonly Edition[],
  { version, locale, prefix }: Edition,
): FrameEdition {
  const { docs, locales } = config
  const last = docs.versions.findIndex(({ isLast }) => isLast)
  const front = editions.find((each) => each.version.isLast && each.locale === locale)
  return {
    prefix,
    prefixes: editions.map((each) => each.prefix),
    home: config.base + (front?.mainRoute ?? prefix).slice(1),
    docsId: docs.id,
    versions: docs.versions.map(({ name, label }) => ({ name, label })),
    version: docs.versions.indexOf(version),
    last,
    locales: locales.map(({ code, label }) => ({ code, label })),
    locale: locales.indexOf(locale),
    banner: bannerOf(version, docs.versions[last], config.title),
  }
}

function bannerOf(
  { banner, label }: DocsVersion,
  last: DocsVersion | undefined,
  title: string,
): FrameEdition['banner'] {
  if (banner === 'none') return null
  const state = banner === 'unreleased' ? 'which is not released yet' : 'which is no longer maintained'
  return {
    text: `This is ${title} ${label}, ${state}.`,
    link: `Read the latest version, ${last?.label ?? ''}`,
  }
}
