import { textTranslator } from '../../../config/translate-texts.ts'
import type { ContentContext } from '../../../content/content-context.ts'
import type { ApiConfig } from '../../../model/config.ts'
import { hintForPage } from '../../../model/hint-for-page.ts'
import type { Page } from '../../../model/page.ts'
import { errorOf, type Problem } from '../../../model/problem.ts'
import { compareTexts } from '../../../model/text/compare-texts.ts'
import { buildSidebars } from '../../../navigation/build-sidebars.ts'
import { mainRoute } from '../../../navigation/main-route.ts'
import { apiValues } from '../../../openapi/describe/api-value.ts'
import { versionOfDocusaurus } from '../unread-folders.ts'
import { editionContext, editionWords, sourceIn } from './edition-context.ts'
import type { EditionSources, LoadedEdition } from './edition-sources.ts'
import { lostTranslations } from './file-problems.ts'
import { loadApi } from './load-api.ts'
import { loadPages, pageCompiler } from './load-pages.ts'
import { loadSkills, skillsFolder } from './load-skills.ts'

/** Reads the pages of one version in one locale, with the API references of the version. */
export async function loadEdition(sources: EditionSources): Promise<LoadedEdition> {
  const { project, config, plan, described } = sources
  const contextOf = (isTranslated: boolean) => editionContext(sources, isTranslated)
  const read = await Promise.all(plan.references.map((api) => readApi(api, contextOf(false), sources)))
  const apis = read.flatMap(({ config, api }) => (api ? [{ ...config, api }] : []))
  const isWhole = read.every((each) => each.isWhole) && described?.isWhole !== false
  const apiValue = apiValues(apis.length > 0 ? apis : (described?.edition.apis ?? []), isWhole)
  const compilerOf = (isTranslated: boolean) => pageCompiler(contextOf(isTranslated), apiValue, sources)
  // At the same time, because the pages of one are created while the code of the other is highlighted in a thread.
  const [references, docs] = await Promise.all([
    Promise.all(read.map(({ makePages }) => makePages())),
    loadPages(sources, compilerOf),
  ])
  const plain = contextOf(false)
  const ofSkills: ContentContext = {
    ...plain,
    docs: skillsFolder(project),
    // Programs read the text of a skill unchanged, without the folder of the skill.
    findImage: (image) => (image.startsWith('/') ? plain.findImage(image) : null),
  }
  const skills =
    plan.prefix === '/'
      ? await loadSkills(project, pageCompiler(ofSkills, apiValue, sources))
      : { skills: [], problems: [] }
  // A site may have only an API reference and no pages.
  const isEmpty = docs.originals.size === 0 && (plan.version.docs !== 'docs' || config.apis.length === 0)

  const found = [...docs.pages, ...references.flatMap((reference) => reference.pages)]
  // A reference may have the id of a draft.
  const isLeftOut = ({ id, kind }: Page) => !sources.drafts && kind === 'doc' && docs.drafts.has(id)
  const pages = found
    .filter((page) => !isLeftOut(page))
    .map((page) => {
      // Added after the cache, because cached pages depend only on texts.
      const files = [page.source, ...page.includes]
      const changed = files
        .map((file) => sources.lastChanges[file] ?? '')
        .sort()
        .at(-1)
      const lastUpdate = page.lastUpdate ?? changed?.slice(0, 'YYYY-MM-DD'.length)
      return !lastUpdate || page.lastUpdate === lastUpdate ? page : { ...page, lastUpdate }
    })
    .sort((a, b) => compareTexts(a.route, b.route))
  const hidden = new Set(found.filter((page) => page.unlisted || isLeftOut(page)).map(({ id }) => id))
  const { value, source } = sources.sidebars
  const translations = `${project.site}i18n/${plan.locale.code}/`
  const translated = new Set(
    references.flatMap((each, index) =>
      read[index]?.isTranslated ? each.pages.map(({ route }) => route) : [],
    ),
  )
  const originals = plan.locale.isDefault
    ? []
    : pages.filter(({ source, route }) => !source.startsWith(translations) && !translated.has(route))
  const untranslated = new Set(originals.map(({ route }) => route))
  const ofOriginals = { routes: untranslated, lang: config.lang }
  const navigation = buildSidebars(value, { pages, hidden, source, untranslated: ofOriginals })
  const ofVersion = pages.filter(({ kind }) => kind === 'doc')
  // Without docs, readers begin with the reference.
  const drafts = new Map(docs.pages.filter(isLeftOut).map(({ id, route }) => [id, route]))
  const edition = { ...plan, drafts }
  const main = mainRoute(edition, ofVersion.length > 0 ? ofVersion : pages, navigation.sidebars, config)
  return {
    edition: {
      ...edition,
      sidebars: navigation.sidebars,
      pages,
      apis,
      untranslated,
      mainRoute: main.route,
    },
    drafts: docs.drafts,
    isWhole,
    skills: skills.skills,
    isEmpty,
    problems: isEmpty
      ? [...docs.problems, noPages(sources)]
      : [
          ...docs.problems,
          ...unknownDrafts(sources, docs.pages),
          ...references.flatMap(({ problems }) => problems),
          ...skills.problems,
          ...navigation.problems,
          ...lostTranslations(sources, docs, navigation.sidebars),
          ...main.problems,
        ],
  }
}

/** Reads a description in the locale of an edition. */
async function readApi(written: ApiConfig, context: ContentContext, sources: EditionSources) {
  const { project, config, plan } = sources
  const translated = (file: string) => sourceIn(project, file, plan).slice(project.site.length)
  const { before, after } = written.parts
  const description = translated(written.description)
  const overlays = written.overlays.map(translated)
  // Overlays with translated texts are a translation, too.
  const isTranslated =
    description !== written.description || overlays.some((file, index) => file !== written.overlays[index])
  const words = editionWords(config, plan, isTranslated)
  const api: ApiConfig = {
    ...written,
    description,
    title: textTranslator(words)(written.title),
    overlays,
    route: `/${plan.locale.path}${written.route.slice(1)}`,
    parts: { before: before.map(translated), after: after.map(translated) },
  }
  return { config: api, isTranslated, ...(await loadApi(api, { ...context, words }, sources)) }
}

/** Reports unknown ids of drafts, only for the default locale, so that each id is reported once. */
function unknownDrafts({ config, plan }: EditionSources, pages: readonly Page[]): Problem[] {
  const { version, locale } = plan
  const ids = pages.map(({ id }) => id)
  if (!locale.isDefault) return []
  return version.draftIds
    .filter((id) => !ids.includes(id))
    .map((id) => {
      const message = `The version "${version.name}" names a draft "${id}", and has no such page.`
      const hint = `${hintForPage(id, ids)} Or delete the id.`
      const field = ['docs', 'versions', config.docs.versions.indexOf(version), 'draftIds']
      return errorOf('version', config.source, message, hint, field)
    })
}

function noPages({ project, config, plan: { version } }: EditionSources): Problem {
  const { site } = project
  const elsewhere = versionOfDocusaurus(project, version.name)
  const hints: Record<string, string> = {
    docs: `Write the first one: ${site}docs/index.mdx.`,
    [`versions/${version.name}/docs`]: elsewhere
      ? `Write { ${elsewhere} }.`
      : `Freeze the current docs by \`npx wordframe freeze ${version.name}\`, or remove the version from docs.versions.`,
  }
  const hint = hints[version.docs] ?? 'Correct the field "docs" of the version: the folder of its pages.'
  const message = `The version "${version.name}" has no pages: there are none in ${site}${version.docs}.`
  const field = ['docs', 'versions', config.docs.versions.indexOf(version), 'docs']
  return errorOf('version', config.source, message, hint, field)
}
