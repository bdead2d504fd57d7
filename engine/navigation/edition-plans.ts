import type { ApiConfig, DocsVersion, SiteConfig } from '../model/config.ts'
import type { EditionPlan } from '../model/edition.ts'

/**
 * Returns every edition of a site: each version in each locale. The edition at the root comes first. `isFile` returns whether
 * the site's folder contains a file.
 */
export function editionPlans(
  config: Pick<SiteConfig, 'docs' | 'locales' | 'apis'>,
  isFile: (file: string) => boolean,
): [EditionPlan, ...EditionPlan[]] {
  const { docs, locales } = config
  const references = new Map(docs.versions.map((version) => [version, referencesOf(version, config, isFile)]))
  const plans = locales.flatMap((locale) =>
    docs.versions.map(
      (version): EditionPlan => ({
        id: `${version.name}-${locale.code}`,
        version,
        locale,
        prefix: `/${locale.path}${version.path}`,
        references: references.get(version) ?? [],
      }),
    ),
  )
  const first = plans.find(({ version, locale }) => version.isLast && locale.isDefault)
  if (!first) throw new Error('The config has no last version or no default locale: it was not checked.')
  return [first, ...plans.filter((plan) => plan !== first)]
}

/**
 * Returns the references of a version. A frozen version has the descriptions in its own folder. The descriptions in the
 * site's folder belong to the last version or, if the last version has its own, to the current version.
 */
function referencesOf(
  version: DocsVersion,
  { docs, apis }: Pick<SiteConfig, 'docs' | 'apis'>,
  isFile: (file: string) => boolean,
): ApiConfig[] {
  const frozen = ({ folder }: DocsVersion) =>
    folder === '' ? [] : apis.filter(({ description }) => isFile(folder + description))
  const own = frozen(version)
  if (own.length > 0) return own.map((api) => apiOf(version, api, version.folder))
  const last = docs.versions.find(({ isLast }) => isLast)
  const isNext = version.folder === '' && last !== undefined && frozen(last).length > 0
  return version.isLast || isNext ? apis.map((api) => apiOf(version, api, '')) : []
}

/** Returns an API with the route and the files of a version. `folder` is the folder of its description and its parts. */
function apiOf({ isLast, path }: DocsVersion, api: ApiConfig, folder: string): ApiConfig {
  const inVersion = isLast ? '' : path
  const inFolder = (file: string) => folder + file
  return {
    ...api,
    description: inFolder(api.description),
    overlays: api.overlays.map(inFolder),
    parts: { before: api.parts.before.map(inFolder), after: api.parts.after.map(inFolder) },
    route: `/${inVersion}${api.route.slice(1)}`,
    files: { yaml: inVersion + api.files.yaml, json: inVersion + api.files.json },
  }
}
