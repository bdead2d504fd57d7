import type { SiteConfig } from '../model/config.ts'
import type { EditionPlace } from '../model/edition.ts'

/** Every edition of a site: each version in each locale. First the one at the root of both, the others in their order. */
export function editionPlaces({
  docs,
  locales,
}: Pick<SiteConfig, 'docs' | 'locales'>): [EditionPlace, ...EditionPlace[]] {
  const places = locales.flatMap((locale) =>
    docs.versions.map(
      (version): EditionPlace => ({
        id: `${version.name}-${locale.code}`,
        version,
        locale,
        prefix: `/${locale.path}${version.path}`,
      }),
    ),
  )
  const first = places.find(({ version, locale }) => version.isLast && locale.isDefault)
  if (!first) throw new Error('The config has no last version or no default locale: it was not checked.')
  return [first, ...places.filter((place) => place !== first)]
}
