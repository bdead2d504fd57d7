import type { SiteConfig } from '../model/config.ts'
import type { EditionPlan } from '../model/edition.ts'

/** Returns every edition of a site: each version in each locale. The edition at the root comes first. */
export function editionPlans({
  docs,
  locales,
}: Pick<SiteConfig, 'docs' | 'locales'>): [EditionPlan, ...EditionPlan[]] {
  const plans = locales.flatMap((locale) =>
    docs.versions.map(
      (version): EditionPlan => ({
        id: `${version.name}-${locale.code}`,
        version,
        locale,
        prefix: `/${locale.path}${version.path}`,
      }),
    ),
  )
  const first = plans.find(({ version, locale }) => version.isLast && locale.isDefault)
  if (!first) throw new Error('The config has no last version or no default locale: it was not checked.')
  return [first, ...plans.filter((plan) => plan !== first)]
}
