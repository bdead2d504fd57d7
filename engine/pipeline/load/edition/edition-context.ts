import { apiValueComponent } from '../../../components/ApiValue.tsx'
import { isFound } from '../../../content/article/images.ts'
import type { ContentContext } from '../../../content/content-context.ts'
import type { EditionRoutes } from '../../../content/links/route-in-edition.ts'
import type { ApiValue } from '../../../model/api.ts'
import type { DocsVersion, Locale, SiteConfig } from '../../../model/config.ts'
import type { EditionPlan } from '../../../model/edition.ts'
import type { Words } from '../../../model/text/words.ts'
import type { UsedBy } from '../../cache/component-fingerprints.ts'
import { fingerprint } from '../../cache/fingerprint.ts'
import { isOfSite, type Project, readText } from '../project.ts'
import type { EditionSources } from './edition-sources.ts'

/**
 * Returns the path, from the project's root, of a file that is named relative to the site's folder: the path of the
 * translation if there is one, otherwise of the default locale's file.
 */
export function sourceIn(project: Project, file: string, { locale }: Pick<EditionPlan, 'locale'>): string {
  const translation = `${project.site}i18n/${locale.code}/${file}`
  const isTranslated = !locale.isDefault && readText(project, translation) !== null
  return isTranslated ? translation : `${project.site}${file}`
}

/** Returns the path of an edition's sidebars, from the project's root. The default file is `.json` or `.ts`. */
export function sidebarsFile(
  project: Project,
  plan: { version: Pick<DocsVersion, 'sidebars'>; locale: Locale },
): string {
  const written = plan.version.sidebars
  const other = written.endsWith('.json') ? written.replace(/json$/, 'ts') : written.replace(/ts$/, 'json')
  const found = [written, other]
    .map((file) => sourceIn(project, file, plan))
    .find((file) => readText(project, file) !== null)
  return found ?? `${project.site}${written}`
}

/** Returns the folder of a version's pages, from the project's root: of the default locale or of the translations. */
export function docsFolder(
  { site }: Project,
  { version, locale }: EditionPlan,
  isTranslated: boolean,
): string {
  return isTranslated ? `${site}i18n/${locale.code}/${version.docs}` : `${site}${version.docs}`
}

/** Returns the context for compiling the pages of an edition. */
export function editionContext(
  { project, config, shared, plan }: EditionSources,
  isTranslated: boolean,
): ContentContext {
  const links = editionRoutes(plan, config)
  const read = (file: string) => (isOfSite(file, project) ? readText(project, file) : null)
  // Each file is read once: the cache must record the text that a page was made from, also if an edit comes in between.
  const texts = new Map<string, string | null>()
  return {
    ...shared,
    docs: docsFolder(project, plan, isTranslated),
    words: editionWords(config, plan, isTranslated),
    ...(links && { edition: links }),
    findImage(image) {
      const found = shared.findImage(image)
      return isFound(found) ? found : (shared.findImage(originalOf(image, project, plan)) ?? found)
    },
    readText(file) {
      if (!texts.has(file)) texts.set(file, read(file) ?? read(originalOf(file, project, plan)))
      return texts.get(file) ?? null
    },
  }
}

/** Returns the words for the texts of an edition: of its own language if the texts are translated. */
export function editionWords({ locales }: SiteConfig, { locale }: EditionPlan, isTranslated: boolean): Words {
  return (isTranslated ? locale : locales.find(({ isDefault }) => isDefault))?.words
}

/** Adds the lookup of values of the API's description to a context. */
export function withApiValues(context: ContentContext, find: (of: string) => ApiValue): ContentContext {
  return { ...context, components: { ...context.components, ApiValue: apiValueComponent(find) } }
}

/**
 * Returns the default locale's file for the path of a translation: a translated page may include fragments that are not
 * translated. Returns any other path unchanged.
 */
export function originalOf(file: string, { site }: Project, { locale }: EditionPlan): string {
  const translations = `${site}i18n/${locale.code}/`
  return file.startsWith(translations) ? `${site}${file.slice(translations.length)}` : file
}

/** Returns how links that begin with a slash are resolved in an edition; undefined on a site with only one edition. */
function editionRoutes(
  { locale, prefix, version, references }: EditionPlan,
  { docs, locales, apis }: SiteConfig,
): EditionRoutes | undefined {
  if (docs.versions.length * locales.length === 1) return undefined
  // The references of the last version are at their routes in the config, whatever the path of the version is.
  const own = new Set(version.isLast ? [] : references.map(({ id }) => id))
  const notEmpty = (paths: string[]) => paths.flatMap((path) => (path === '' ? [] : [`/${path}`]))
  return {
    prefix,
    localePrefix: `/${locale.path}`,
    locales: notEmpty(locales.map(({ path }) => path)),
    siblings: [
      ...notEmpty(docs.versions.map((each) => each.path)),
      ...apis.flatMap(({ id, route }) => (own.has(id) ? [] : [route])),
    ],
  }
}

/**
 * Returns a fingerprint that changes if the pages of an edition must be compiled again although their texts are the same. JSON
 * omits functions: what these return, and the components, are other inputs of a page.
 */
export function contextFingerprint({ components: _, ...settings }: ContentContext): string {
  return fingerprint(JSON.stringify(settings))
}

/** Returns a function that makes the fingerprint of an input of a page: of a file, or of what is known of an image (`image:`). */
export function inputFingerprint(context: ContentContext, usedBy: UsedBy): (name: string) => string {
  /** The fingerprints of fragments: many pages may include the same. */
  const known = new Map<string, string>()
  return (name) => {
    if (name.startsWith('image:')) return JSON.stringify(context.findImage(name.slice('image:'.length)))
    const text = context.readText(name) ?? ''
    const made = known.get(name) ?? fingerprint(text, usedBy(text))
    known.set(name, made)
    return made
  }
}
