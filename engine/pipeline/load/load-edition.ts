import pMap from 'p-map'
import { globSync } from 'tinyglobby'
import type { SidebarsInput } from '../../config/sidebars-schema.ts'
import type { CompiledPage } from '../../content/compile-page.ts'
import { routeOfFile } from '../../content/links/route-of-file.ts'
import type { ContentContext } from '../../content/page-context.ts'
import type { Api, ApiValue } from '../../model/api.ts'
import type { ApiConfig, SiteConfig } from '../../model/config.ts'
import type { Edition, EditionPlace } from '../../model/edition.ts'
import { emptyPage } from '../../model/empty-page.ts'
import type { Page, Route } from '../../model/page.ts'
import { didYouMean, type Problem } from '../../model/problem.ts'
import { buildSidebars } from '../../navigation/build-sidebars.ts'
import { mainRoute } from '../../navigation/main-route.ts'
import { apiValues } from '../../openapi/describe/api-value.ts'
import type { UsedBy } from '../cache/component-fingerprints.ts'
import { fingerprint } from '../cache/fingerprint.ts'
import { type CompilePage, cachedCompile, type PageStore } from '../cache/page-cache.ts'
import {
  contextFingerprint,
  docsFolder,
  editionContext,
  linkPlace,
  originalOf,
  sourceIn,
} from './edition-context.ts'
import type { LastChanges } from './last-changes.ts'
import { type ApiStore, loadApi } from './load-api.ts'
import type { LoadOptions } from './load-site.ts'
import { absolute, type Project, readText } from './project.ts'
import { withApiValues } from './with-api-values.ts'
import { withoutHidden } from './without-hidden.ts'

/** As many pages are compiled at the same time. */
const PAGES_AT_ONCE = 32

/** An edition as its sources say it: without what the whole site settles. */
export interface LoadedEdition {
  edition: Omit<Edition, 'navbar' | 'footer' | 'announcementBar'>
  /** Ids of pages that are left out. */
  drafts: ReadonlySet<string>
  /** Their routes. */
  draftRoutes: readonly Route[]
  api: Api | null
  /** A version without pages and reference, which is reported: nothing that names its pages is worth saying. */
  isEmpty: boolean
  problems: Problem[]
}

/** What reading an edition needs besides its place. */
export interface EditionSources {
  options: LoadOptions
  /** Fingerprint of everything that turns text into pages. */
  pipeline: string
  usedBy: UsedBy
  /** The API whose values pages may name, where the edition has no reference of its own. */
  api: Api | null
  shared: Pick<ContentContext, 'base' | 'url' | 'words' | 'highlight' | 'imageSize'>
  sidebars: SidebarsInput
  /** File of the sidebars, from the project's root. */
  sidebarsSource: string
  /** The same version in the default locale; undefined for that itself. */
  originals: LoadedEdition | undefined
}

/** Reads the pages of one version in one locale, and the API reference where it belongs to them. */
export async function loadEdition(
  project: Project,
  config: SiteConfig,
  place: EditionPlace,
  { options, pipeline, usedBy, api: described, shared, sidebars, sidebarsSource, originals }: EditionSources,
): Promise<LoadedEdition> {
  const links = linkPlace(place, config)
  const contextOf = (isTranslated: boolean) => editionContext(project, shared, place, links, isTranslated)
  const api = await loadReference(project, config, place, contextOf(false), {
    apis: options.apis,
    pipeline,
    usedBy,
  })
  // What a description that cannot be read would say is not found missing.
  const apiValue = api.page?.unread ? () => ({ fact: [] }) : apiValues(api.api ?? described)
  const compilerOf = (isTranslated: boolean) =>
    pageCompiler(contextOf(isTranslated), apiValue, { pages: options.pages, pipeline, usedBy })
  const docs = await loadPages(project, place, compilerOf, options, originals?.drafts)
  // A reference alone is a site.
  const isEmpty = docs.isEmpty && (place.version.docs !== 'docs' || !config.api)

  const found = [...docs.pages, ...(api.page ? [api.page] : [])]
  const pages = found
    .filter((page) => options.drafts || !docs.drafts.has(page.id))
    .map((page) => dated(page, options.lastChanges))
    .sort((a, b) => (a.route < b.route ? -1 : a.route > b.route ? 1 : 0))
  const listed = new Set(pages.filter((page) => !page.unlisted).map(({ id }) => id))
  const hidden = new Set(found.map(({ id }) => id).filter((id) => !listed.has(id)))
  const navigation = buildSidebars(withoutHidden(sidebars, hidden), {
    pages,
    base: config.base,
    source: sidebarsSource,
  })
  const main = mainRoute(
    place,
    pages.filter(({ kind }) => kind === 'doc'),
    navigation.sidebars,
    config.source,
  )
  const untranslated = place.locale.isDefault
    ? []
    : pages.filter(({ source }) => !isWithin(source, project, place))
  return {
    edition: {
      ...place,
      sidebars: navigation.sidebars,
      pages,
      untranslated: new Set(untranslated.map(({ route }) => route)),
      mainRoute: main.route,
    },
    drafts: docs.drafts,
    draftRoutes: docs.pages.flatMap(({ id, route }) => (docs.drafts.has(id) ? [route] : [])),
    api: api.api,
    isEmpty,
    problems: isEmpty
      ? [...docs.problems, noPages(project, place)]
      : [
          ...docs.problems,
          ...unknownDrafts(place, docs.pages, config),
          ...api.problems,
          ...navigation.problems,
          ...main.problems,
        ],
  }
}

/**
 * In place of a page whose source cannot be read: what other pages, sidebars and the config say of it is not reported as
 * well.
 */
function unreadPage(id: string, route: Route, source: string): Page {
  return { ...emptyPage(id, route, source), unread: true, outsideSidebars: true }
}

/** The date that the author states, else that of the file's last change. It is no part of what is cached by the text. */
function dated(page: Page, lastChanges: LastChanges): Page {
  const lastUpdate = page.lastUpdate ?? lastChanges[page.source]
  return lastUpdate === undefined ? page : { ...page, lastUpdate }
}

function isWithin(source: string, { site }: Project, { locale }: EditionPlace): boolean {
  return source.startsWith(`${site}/i18n/${locale.code}/`)
}

/** A page, or what stands for it. */
type Compiled = { page: Page; problems: Problem[] }

async function loadPages(
  project: Project,
  place: EditionPlace,
  compilerOf: (isTranslated: boolean) => CompilePage,
  options: LoadOptions,
  originalDrafts: ReadonlySet<string> | undefined,
): Promise<{ pages: Page[]; drafts: Set<string>; isEmpty: boolean; problems: Problem[] }> {
  const { version, locale } = place
  const originals = new Set(pageFiles(project, docsFolder(project, place, false)))
  const translations = new Set(locale.isDefault ? [] : pageFiles(project, docsFolder(project, place, true)))

  const compile = async (file: string, isTranslated: boolean): Promise<Compiled> => {
    const source = `${docsFolder(project, place, isTranslated)}/${file}`
    const compiled = await compilerOf(isTranslated)(readText(project, source) ?? '', source)
    const { page: read, problems } = isTranslated ? placedWell(compiled, project, place) : compiled
    const page = read ?? unreadPage(file.replace(/\.mdx?$/, ''), routeOfFile(file, place.prefix), source)
    return { page, problems: /^[\w.~/-]+$/.test(source) ? problems : [oddName(source), ...problems] }
  }
  /** Of a file: the page that readers get of it, and whether it is a draft. */
  const load = async (file: string): Promise<Compiled & { draft: boolean }> => {
    const isTranslated = translations.has(file)
    const { page, problems } = await compile(file, isTranslated)
    const isOriginalDraft = originalDrafts?.has(page.id) === true
    const draft = page.draft || isOriginalDraft
    // Until a translation is ready, readers get the original.
    if (!isTranslated || !page.draft || isOriginalDraft || options.drafts || !originals.has(file))
      return { page, problems, draft }
    const original = await compile(file, false)
    return {
      page: original.page,
      problems: [...problems, ...original.problems],
      draft: original.page.draft,
    }
  }

  // The code of one page is highlighted while the next is read.
  const loaded = await pMap([...new Set([...originals, ...translations])].sort(), load, {
    concurrency: PAGES_AT_ONCE,
  })
  return {
    pages: loaded.map(({ page }) => page),
    drafts: new Set([...version.draftIds, ...loaded.flatMap(({ page, draft }) => (draft ? [page.id] : []))]),
    isEmpty: originals.size === 0,
    problems: loaded.flatMap(({ problems }) => problems),
  }
}

function pageCompiler(
  plain: ContentContext,
  apiValue: (of: string) => ApiValue,
  { pages, pipeline, usedBy }: { pages: PageStore; pipeline: string; usedBy: UsedBy },
): CompilePage {
  const context = withApiValues(plain, apiValue)
  const fingerprintOf = (name: string) => {
    if (name.startsWith('static:')) return JSON.stringify(context.imageSize(name.slice('static:'.length)))
    if (name.startsWith('api:')) return JSON.stringify(apiValue(name.slice('api:'.length)))
    const text = context.readText(name) ?? ''
    return fingerprint(text, usedBy(text))
  }
  return cachedCompile(
    // What compiles takes half a second to load: a build in which nothing changed goes without.
    async (text, source) =>
      (await import('../../content/compile-page.ts')).compilePage(text, source, context),
    pages,
    fingerprint(pipeline, contextFingerprint(context)),
    fingerprintOf,
    usedBy,
  )
}

/** Files of pages below a folder. A name that begins with an underscore is a fragment's, and no page by itself. */
function pageFiles(project: Project, folder: string): string[] {
  return globSync(['**/*.mdx', '**/*.md'], {
    cwd: absolute(project, folder),
    ignore: ['**/_*', '**/_*/**'],
  })
}

/** A fragment that stands in for one that nobody has translated is named by where it is, so that authors find it. */
function placedWell(compiled: CompiledPage, project: Project, place: EditionPlace): CompiledPage {
  const real = (file: string) => (readText(project, file) === null ? originalOf(file, project, place) : file)
  const moved = <Placed extends { source?: string }>(placed: Placed): Placed =>
    placed.source === undefined ? placed : { ...placed, source: real(placed.source) }
  const { page } = compiled
  return {
    page: page && { ...page, links: page.links.map(moved), samples: page.samples.map(moved) },
    problems: compiled.problems.map(moved),
  }
}

/** The reference in this locale: it has no versions, and stands with the last one. */
async function loadReference(
  project: Project,
  config: SiteConfig,
  place: EditionPlace,
  context: ContentContext,
  options: { apis: ApiStore; pipeline: string; usedBy: UsedBy },
) {
  if (!place.version.isLast) return { api: null, page: null, problems: [] }
  const api = config.api && apiIn(project, config.api, place)
  const loaded = await loadApi(project, { ...config, api }, context, options)
  return api && !loaded.page
    ? { ...loaded, page: unreadPage('api', api.route, `${project.site}/${api.description}`) }
    : loaded
}

function apiIn(project: Project, api: ApiConfig, place: EditionPlace): ApiConfig {
  const translated = (file: string) => sourceIn(project, file, place).source.slice(project.site.length + 1)
  return {
    ...api,
    description: translated(api.description),
    route: `/${place.locale.path}${api.route.slice(1)}`,
    parts: { before: api.parts.before.map(translated), after: api.parts.after.map(translated) },
  }
}

/** A draft's id is checked where the pages are read first: in the default locale. */
function unknownDrafts(
  { version, locale }: EditionPlace,
  pages: readonly Page[],
  config: SiteConfig,
): Problem[] {
  const ids = pages.map(({ id }) => id)
  if (!locale.isDefault) return []
  return version.draftIds
    .filter((id) => !ids.includes(id))
    .map((id) => ({
      rule: 'version',
      severity: 'error',
      message: `The version "${version.name}" names a draft "${id}", and has no such page.`,
      hint: didYouMean(id, ids) || `Its pages are: ${ids.join(', ')}.`,
      source: config.source,
    }))
}

function noPages(project: Project, { version }: EditionPlace): Problem {
  return {
    rule: 'version',
    severity: 'error',
    message: `The version "${version.name}" has no pages: there are none in ${project.site}/${version.docs}.`,
    hint:
      version.docs === 'docs'
        ? `Write the first one: ${project.site}/docs/index.mdx.`
        : `Freeze the current docs: npm run freeze -- ${version.name}. Or take it out of docs.versions.`,
    source: `${project.site}/site.config.ts`,
  }
}

/** A route is made of a file's name, and a route that needs escaping breaks where people paste it. */
function oddName(source: string): Problem {
  return {
    rule: 'file-name',
    severity: 'error',
    message: 'The name of this page holds characters that an address has to escape.',
    hint: 'Rename it: letters of English, digits, hyphens, underscores and dots.',
    source,
  }
}
