import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { globSync } from 'tinyglobby'
import type { SidebarsInput } from '../../config/sidebars-schema.ts'
import { textTranslator } from '../../config/translate-texts.ts'
import type { CompiledPage } from '../../content/compile-page.ts'
import { routeOfFile } from '../../content/links/route-of-file.ts'
import type { ContentContext } from '../../content/page-context.ts'
import type { ApiValue } from '../../model/api.ts'
import type { ApiConfig, SiteConfig } from '../../model/config.ts'
import type { Edition, EditionPlan } from '../../model/edition.ts'
import { brokenPage } from '../../model/empty-page.ts'
import type { Sidebar } from '../../model/navigation.ts'
import type { Page, Route } from '../../model/page.ts'
import { didYouMean, errorOf, nameFinder, type Problem, warningOf } from '../../model/problem.ts'
import { sidebarPages } from '../../model/sidebar-pages.ts'
import type { Skill } from '../../model/skill.ts'
import { compareTexts } from '../../model/text/compare-texts.ts'
import { buildSidebars } from '../../navigation/build-sidebars.ts'
import { mainRoute } from '../../navigation/main-route.ts'
import { pagesById } from '../../navigation/pages-by-id.ts'
import { apiValues } from '../../openapi/describe/api-value.ts'
import type { UsedBy } from '../cache/component-fingerprints.ts'
import { fingerprint } from '../cache/fingerprint.ts'
import { type CompilePage, cachedCompile, type LastGood, type PageStore } from '../cache/page-cache.ts'
import {
  contextFingerprint,
  docsFolder,
  editionContext,
  inputFingerprint,
  originalOf,
  sourceIn,
  withApiValues,
  wordsOf,
} from './edition-context.ts'
import type { LastChanges } from './last-changes.ts'
import { type ApiStore, loadApi } from './load-api.ts'
import { loadSkills, skillsFolder } from './load-skills.ts'
import { absolute, type Project, readText, toSlashes } from './project.ts'

/** The number of pages that are compiled at the same time. */
const PAGES_AT_ONCE = 32
const PAGES = ['**/*.mdx', '**/*.md']
/** Files and folders that begin with an underscore contain fragments, not pages. */
const FRAGMENTS = ['**/_*', '**/_*/**']

/** An edition without its frame: the links of the frame depend on the other editions. */
export interface LoadedEdition {
  edition: Omit<Edition, 'title' | 'tagline' | 'navbar' | 'footer' | 'announcementBar'>
  /** Ids of pages that are not published. */
  drafts: ReadonlySet<string>
  /** Whether all descriptions, of this edition and of `described`, could be read completely. */
  isWhole: boolean
  /** The skills of the site, only in the edition at the root. */
  skills: readonly Skill[]
  /** The version has no pages and no reference. This is reported once, so links to its pages are not reported. */
  isEmpty: boolean
  problems: Problem[]
}

/** The inputs for reading an edition. */
export interface EditionSources {
  project: Project
  config: SiteConfig
  plan: EditionPlan
  /** Whether drafts are included. */
  drafts: boolean
  lastChanges: LastChanges
  pages: PageStore
  apis: ApiStore
  /** Only in development: the last good version of each page, shown while the text of the page is broken. */
  lastGood?: LastGood
  /** Fingerprint of all code that converts text to pages. */
  pipeline: string
  usedBy: UsedBy
  /** The edition with the APIs whose values pages may use if an edition has no reference; undefined for this edition. */
  described: LoadedEdition | undefined
  shared: Pick<ContentContext, 'base' | 'url' | 'components' | 'highlight' | 'findImage'>
  /** `source` is the path of the sidebars from the project's root. */
  sidebars: { source: string; value: SidebarsInput }
  /** The same version in the default locale; undefined if this is the default locale. */
  originals: LoadedEdition | undefined
}

/** Reads the pages of one version in one locale, with the API references of the version. */
export async function loadEdition(sources: EditionSources): Promise<LoadedEdition> {
  const { project, config, plan, described } = sources
  const contextOf = (isTranslated: boolean) => editionContext(sources, isTranslated)
  const read = await Promise.all(plan.references.map((api) => readApi(api, contextOf(false), sources)))
  const apis = read.flatMap(({ config, api }) => (api ? [{ ...config, api }] : []))
  const isWhole = read.every((each) => each.isWhole) && described?.isWhole !== false
  const apiValue = apiValues(apis.length > 0 ? apis : (described?.edition.apis ?? []), isWhole)
  const compilerOf = (isTranslated: boolean) => pageCompiler(contextOf(isTranslated), apiValue, sources)
  // The references are first: the thread highlights the code of their few parts at once, and then the code of the docs.
  // Meanwhile, the pages of the references are created here.
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
      const lastUpdate = page.lastUpdate ?? sources.lastChanges[page.source]?.slice(0, 'YYYY-MM-DD'.length)
      return !lastUpdate ? page : { ...page, lastUpdate }
    })
    .sort((a, b) => compareTexts(a.route, b.route))
  const hidden = new Set(found.filter((page) => page.unlisted || isLeftOut(page)).map(({ id }) => id))
  const { base } = config
  const navigation = buildSidebars(sources.sidebars.value, {
    pages,
    hidden,
    base,
    source: sources.sidebars.source,
  })
  const ofVersion = pages.filter(({ kind }) => kind === 'doc')
  // Without docs, readers begin with the reference.
  const main = mainRoute(plan, ofVersion.length > 0 ? ofVersion : pages, navigation.sidebars, config)
  const translations = `${project.site}i18n/${plan.locale.code}/`
  const untranslated = pages.filter((page) => !page.source.startsWith(translations)).map(({ route }) => route)
  return {
    edition: {
      ...plan,
      sidebars: navigation.sidebars,
      pages,
      apis,
      untranslated: new Set(plan.locale.isDefault ? [] : untranslated),
      drafts: new Map(docs.pages.filter(isLeftOut).map(({ id, route }) => [id, route])),
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

/** A page, or an empty page if the source cannot be read. */
type Compiled = { page: Page; problems: Problem[] }

async function loadPages(sources: EditionSources, compilerOf: (isTranslated: boolean) => CompilePage) {
  const { project, plan } = sources
  const { version, locale } = plan
  const originals = new Set(pageFiles(project, docsFolder(project, plan, false)))
  const translations = new Set(locale.isDefault ? [] : pageFiles(project, docsFolder(project, plan, true)))
  // Not for each page: a compiler makes the components that show values of the API.
  const compileOriginal = compilerOf(false)
  const compileTranslation = compilerOf(true)

  const compile = async (file: string, isTranslated: boolean): Promise<Compiled> => {
    const source = `${docsFolder(project, plan, isTranslated)}/${file}`
    const compilePage = isTranslated ? compileTranslation : compileOriginal
    const compiled = await compilePage(readText(project, source) ?? '', source)
    const { page: read, problems } = isTranslated ? namedWhereFound(compiled, project, plan) : compiled
    const page = read ?? brokenPage(file.replace(/\.mdx?$/, ''), routeOfFile(file, plan.prefix), source)
    return { page, problems: [...pathProblems(file, source, page.route), ...problems] }
  }
  const published = (sources.originals?.edition.pages ?? []).filter(({ kind }) => kind === 'doc')
  const byId = pagesById(published)
  /** A page that is unlisted, or has moved, is so in every language. */
  const asOriginal = (page: Page): Page => {
    const { unlisted = false, redirectFrom } = byId.get(page.id) ?? {}
    return { ...(redirectFrom && { redirectFrom }), ...page, unlisted: page.unlisted || unlisted }
  }
  /** Returns the page that readers get for a file, and whether the page is a draft. */
  const load = async (file: string): Promise<Compiled & { draft: boolean }> => {
    const isTranslated = translations.has(file)
    const { page: read, problems } = await compile(file, isTranslated)
    const page = asOriginal(read)
    const isOriginalDraft = sources.originals?.drafts.has(page.id) === true
    const draft = page.draft || isOriginalDraft
    // Readers get the original page while its translation is a draft.
    if (!isTranslated || !page.draft || isOriginalDraft || sources.drafts || !originals.has(file))
      return { page, problems, draft }
    const original = await compile(file, false)
    return {
      page: original.page,
      problems: [...problems, ...original.problems],
      draft: original.page.draft,
    }
  }

  // The next pages are read while the code of a page is highlighted in a thread.
  const files = Readable.from([...new Set([...originals, ...translations])].sort())
  const loaded: Awaited<ReturnType<typeof load>>[] = await files
    .map(load, { concurrency: PAGES_AT_ONCE })
    .toArray()
  const folder = docsFolder(project, plan, !locale.isDefault)
  return {
    pages: loaded.map(({ page }) => page),
    drafts: new Set([...version.draftIds, ...loaded.flatMap(({ page, draft }) => (draft ? [page.id] : []))]),
    originals,
    problems: [
      ...brokenLinks(project, folder),
      ...otherEndings(project, folder),
      ...loaded.flatMap(({ problems }) => problems),
    ],
  }
}

function pageCompiler(
  plain: ContentContext,
  apiValue: (of: string) => ApiValue,
  { pages, pipeline, usedBy, lastGood }: EditionSources,
): CompilePage {
  const context = withApiValues(plain, apiValue)
  const ofInput = inputFingerprint(context, usedBy)
  const fingerprintOf = (name: string) =>
    name.startsWith('api:') ? JSON.stringify(apiValue(name.slice('api:'.length))) : ofInput(name)
  return cachedCompile(
    // The compiler takes half a second to load, and a build without changes does not need it.
    async (text, source) =>
      (await import('../../content/compile-page.ts')).compilePage(text, source, context),
    pages,
    fingerprint(pipeline, contextFingerprint(context)),
    fingerprintOf,
    usedBy,
    lastGood,
  )
}

/** Returns the page files below a folder. */
function pageFiles(project: Project, folder: string): string[] {
  return globSync(PAGES, { cwd: absolute(project, folder), ignore: FRAGMENTS })
}

/**
 * Warns about pages of a further locale without an original, except those that a sidebar of the locale names: these are meant
 * for one language.
 */
function lostTranslations(
  { project, plan }: EditionSources,
  { originals, pages }: Pick<Awaited<ReturnType<typeof loadPages>>, 'originals' | 'pages'>,
  sidebars: Record<string, Sidebar>,
): Problem[] {
  const folder = `${docsFolder(project, plan, true)}/`
  const nearest = nameFinder()
  const named = new Set(
    Object.values(sidebars)
      .flatMap((sidebar) => sidebarPages(sidebar))
      .map(({ route }) => route),
  )
  const translated = pages.flatMap(({ source, route }) =>
    source.startsWith(folder) ? [{ source, route, file: source.slice(folder.length) }] : [],
  )
  const files = new Set(translated.map(({ file }) => file))
  const left = [...originals].filter((original) => !files.has(original))
  return translated
    .filter(({ file, route }) => !originals.has(file) && !named.has(route))
    .map(({ source, file }) => {
      const message = 'No page has the path of this file, so the file translates none.'
      const own = `${project.site}i18n/${plan.locale.code}/${plan.version.sidebars}`
      const move = `Move it to the path of its original, or delete it. If only this language has the page, name it in ${own}.`
      return warningOf('file-name', source, message, didYouMean(file, left, nearest) || move)
    })
}

/** Warns about files that are not read, because their names end as pages of other tools do: `.markdown`, `.MDX`. */
function otherEndings(project: Project, folder: string): Problem[] {
  const found = globSync('**/*.{md,mdx,markdown}', {
    cwd: absolute(project, folder),
    ignore: FRAGMENTS,
    caseSensitiveMatch: false,
  }).filter((file) => !/\.mdx?$/.test(file))
  const message = 'The file is not read: the name of a page ends with ".mdx" or ".md".'
  return found.sort().map((file) => {
    const hint = `Rename it to "${file.replace(/^.*\//, '').replace(/\.\w+$/, '.mdx')}".`
    return warningOf('file-name', `${folder}/${file}`, message, hint)
  })
}

/**
 * Reports symbolic links below a folder whose target does not exist: a search for files leaves such links out. Hidden
 * links are not reported: Emacs locks an open file by a link ".#name" without a target.
 */
export function brokenLinks(project: Project, folder: string): Problem[] {
  const path = absolute(project, folder)
  if (!existsSync(path)) return []
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((link) => !existsSync(link))
    .map((link) => {
      const source = toSlashes(relative(project.root, link))
      const hint = 'Restore the target, or delete the link.'
      return errorOf('symbolic-link', source, 'The target of this symbolic link does not exist.', hint)
    })
}

/** For a fragment without a translation, problems name the file of the default locale. */
function namedWhereFound(compiled: CompiledPage, project: Project, plan: EditionPlan): CompiledPage {
  const real = (file: string) => (readText(project, file) === null ? originalOf(file, project, plan) : file)
  const moved = <Placed extends { source?: string }>(placed: Placed): Placed =>
    placed.source === undefined ? placed : { ...placed, source: real(placed.source) }
  const { page } = compiled
  return {
    page: page && { ...page, links: page.links.map(moved), samples: page.samples.map(moved) },
    problems: compiled.problems.map(moved),
  }
}

/** Reads a description in the locale of an edition. */
async function readApi(written: ApiConfig, context: ContentContext, sources: EditionSources) {
  const { project, config, plan } = sources
  const translated = (file: string) => sourceIn(project, file, plan).slice(project.site.length)
  const { before, after } = written.parts
  const description = translated(written.description)
  const words = wordsOf(config, plan, description !== written.description)
  const api: ApiConfig = {
    ...written,
    description,
    title: textTranslator(words, config.base)(written.title),
    overlays: written.overlays.map(translated),
    route: `/${plan.locale.path}${written.route.slice(1)}`,
    parts: { before: before.map(translated), after: after.map(translated) },
  }
  return { config: api, ...(await loadApi(api, { ...context, words }, sources)) }
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
      const hint = didYouMean(id, ids) || `Its pages are: ${ids.join(', ')}.`
      const field = ['docs', 'versions', config.docs.versions.indexOf(version), 'draftIds']
      return errorOf('version', config.source, message, hint, field)
    })
}

function noPages({ project: { site }, config, plan: { version } }: EditionSources): Problem {
  const hints: Record<string, string> = {
    docs: `Write the first one: ${site}docs/index.mdx.`,
    [`versions/${version.name}/docs`]: `Freeze the current docs: npx wordframe freeze ${version.name}. Or remove it from docs.versions.`,
  }
  const hint = hints[version.docs] ?? 'Correct the field "docs" of the version: the folder of its pages.'
  const message = `The version "${version.name}" has no pages: there are none in ${site}${version.docs}.`
  const field = ['docs', 'versions', config.docs.versions.indexOf(version), 'docs']
  return errorOf('version', config.source, message, hint, field)
}

/** Reports the path of a page that makes a wrong address. */
function pathProblems(file: string, source: string, route: Route): Problem[] {
  const problems: Problem[] = []
  // Addresses with escapes often break when people copy them.
  if (!/^[\w.~/-]+$/.test(file)) {
    const message = 'The name of this page contains characters that an address has to escape.'
    const hint = 'Rename it: letters of English, digits, hyphens, underscores and dots.'
    problems.push(errorOf('file-name', source, message, hint))
  }
  if (route.startsWith('/assets/')) {
    const message = `The address of this page is ${route}, and browsers keep all files below /assets/ for a year: readers do not see edits.`
    problems.push(warningOf('file-name', source, message, 'Rename the folder, or the path in the config.'))
  }
  if (/\/readme\.mdx?$/i.test(source)) {
    // Other tools, and GitHub, show such a page for its folder.
    const message = `The address of this page is ${route}: the page of a folder is named "index".`
    problems.push(warningOf('file-name', source, message, 'Rename it to "index.mdx".'))
  }
  return problems
}
