import type { LinkPlace } from '../../content/links/place-in-edition.ts'
import type { ContentContext } from '../../content/page-context.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { EditionPlace } from '../../model/edition.ts'
import { fingerprint } from '../cache/fingerprint.ts'
import { type Project, readText } from './project.ts'

/**
 * A source in a locale: the translation where there is one, else the default locale's. `file` is below the site's
 * folder; the result is from the project's root.
 */
export function sourceIn(
  project: Project,
  file: string,
  { locale }: EditionPlace,
): { source: string; isTranslated: boolean } {
  const translation = `${project.site}/i18n/${locale.code}/${file}`
  const isTranslated = !locale.isDefault && readText(project, translation) !== null
  return { source: isTranslated ? translation : `${project.site}/${file}`, isTranslated }
}

/** Folder from the project's root in which a version's pages stand: the default locale's, or the translations. */
export function docsFolder(
  { site }: Project,
  { version, locale }: EditionPlace,
  isTranslated: boolean,
): string {
  return isTranslated ? `${site}/i18n/${locale.code}/${version.docs}` : `${site}/${version.docs}`
}

/** What compiling a page of an edition needs; `shared` is the same for every edition. */
export function editionContext(
  project: Project,
  shared: Omit<ContentContext, 'docs' | 'place' | 'readText'>,
  place: EditionPlace,
  links: LinkPlace | undefined,
  isTranslated: boolean,
): ContentContext {
  const docs = docsFolder(project, place, isTranslated)
  return {
    ...shared,
    docs,
    ...(links && { place: links }),
    readText: (file) => readText(project, file) ?? readText(project, originalOf(file, project, place)),
  }
}

/**
 * The default locale's file in whose stead a file of the translations stands, or would: a translated page includes
 * fragments that nobody has translated. Other files are their own.
 */
export function originalOf(file: string, { site }: Project, { locale }: EditionPlace): string {
  const translations = `${site}/i18n/${locale.code}/`
  return file.startsWith(translations) ? `${site}/${file.slice(translations.length)}` : file
}

/** How links that begin with a slash are read in an edition; undefined on a site of one. */
export function linkPlace(
  { locale, prefix }: EditionPlace,
  { docs, locales, api }: Pick<SiteConfig, 'docs' | 'locales' | 'api'>,
): LinkPlace | undefined {
  if (docs.versions.length * locales.length === 1) return undefined
  const notEmpty = (paths: string[]) => paths.flatMap((path) => (path === '' ? [] : [`/${path}`]))
  return {
    prefix,
    localePrefix: `/${locale.path}`,
    otherLocales: notEmpty(locales.map(({ path }) => path)),
    beside: [...notEmpty(docs.versions.map((each) => each.path)), ...(api ? [api.route] : [])],
  }
}

/** Changes when pages of an edition have to be compiled anew though their texts are the same. */
export function contextFingerprint({ base, url, docs, place }: ContentContext): string {
  return place ? fingerprint(base, url, docs, JSON.stringify(place)) : fingerprint(base, url)
}
