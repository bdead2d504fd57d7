import { globSync } from 'tinyglobby'
import type { CompiledPage } from '../../../content/compile-page.ts'
import type { ContentContext } from '../../../content/content-context.ts'
import { routeOfFile } from '../../../content/links/route-of-file.ts'
import type { ApiValue } from '../../../model/api.ts'
import type { EditionPlan } from '../../../model/edition.ts'
import { brokenPage } from '../../../model/empty-page.ts'
import type { Page } from '../../../model/page.ts'
import type { Problem } from '../../../model/problem.ts'
import { dateOf } from '../../../model/text/date-of.ts'
import { pagesById } from '../../../navigation/pages-by-id.ts'
import { fingerprint } from '../../cache/fingerprint.ts'
import { type CompilePage, cachedCompile } from '../../cache/page-cache.ts'
import { absolute, findOnce, type Project, readText } from '../project.ts'
import {
  contextFingerprint,
  docsFolder,
  inputFingerprint,
  originalOf,
  withApiValues,
} from './edition-context.ts'
import type { EditionSources } from './edition-sources.ts'
import { brokenLinks, otherEndings, pathProblems } from './file-problems.ts'

/** The number of pages that are compiled at the same time. */
const PAGES_AT_ONCE = 32
/** Files and folders that begin with an underscore contain fragments, not pages. */
const FRAGMENTS = ['**/_*', '**/_*/**']

/** A page, or an empty page if the source cannot be read. */
type Compiled = { page: Page; problems: Problem[] }

/**
 * Reads the pages of an edition: translations, and originals without a translation. Returns the pages, the ids of drafts, the
 * paths of the originals in their folder, and the problems.
 */
export async function loadPages(sources: EditionSources, compilerOf: (isTranslated: boolean) => CompilePage) {
  const { project, plan } = sources
  const { version, locale } = plan
  const folder = docsFolder(project, plan, !locale.isDefault)
  const inFolder = textFiles(project, folder)
  const pages = inFolder.filter(isPage)
  const originals = new Set(
    locale.isDefault ? pages : textFiles(project, docsFolder(project, plan, false)).filter(isPage),
  )
  const translations = new Set(locale.isDefault ? [] : pages)
  // Not for each page: a compiler makes the components that show values of the API.
  const compileOriginal = compilerOf(false)
  const compileTranslation = compilerOf(true)

  const compile = async (file: string, isTranslated: boolean): Promise<Compiled> => {
    const source = `${docsFolder(project, plan, isTranslated)}/${file}`
    const compilePage = isTranslated ? compileTranslation : compileOriginal
    const text = readText(project, source)
    // Node cannot open a file whose name is not UTF-8. The problem of its path is reported.
    const compiled = text === null ? { page: null, problems: [] } : await compilePage(text, source)
    const { page: read, problems } = isTranslated ? namedWhereFound(compiled, project, plan) : compiled
    const page = read ?? brokenPage(file.replace(/\.mdx?$/, ''), routeOfFile(file, plan.prefix), source)
    return { page, problems: [...pathProblems(project, file, source, page.route), ...problems] }
  }
  const published = (sources.originals?.edition.pages ?? []).filter(({ kind }) => kind === 'doc')
  const byId = pagesById(published)
  /** A page that is unlisted, has a feed, or has moved, is so in every language. */
  const asOriginal = (page: Page): Page => {
    const { unlisted = false, redirect_from, feed: hasFeed } = byId.get(page.id) ?? {}
    // Only a page with dated headings becomes a feed. In languages other than English, only dates in numbers are read.
    const isFeed = hasFeed && page.sections.some(({ heading }) => dateOf(heading))
    const feed = page.feed ?? (isFeed || undefined)
    // Most pages are the same value after an edit of another page.
    if ((page.unlisted || !unlisted) && (page.redirect_from || !redirect_from) && feed === page.feed)
      return page
    const inherited = { ...(redirect_from && { redirect_from }), ...(feed && { feed }) }
    return { ...inherited, ...page, unlisted: page.unlisted || unlisted }
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

  const loaded: Awaited<ReturnType<typeof load>>[] = []
  const left = [...new Set([...originals, ...translations])].sort().entries()
  const loadNext = async () => {
    for (const [index, file] of left) loaded[index] = await load(file)
  }
  // The next pages are read while the code of a page is highlighted in a thread.
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, loadNext))
  return {
    pages: loaded.map(({ page }) => page),
    drafts: new Set([...version.draftIds, ...loaded.flatMap(({ page, draft }) => (draft ? [page.id] : []))]),
    originals,
    problems: [
      ...brokenLinks(project, folder),
      ...otherEndings(
        project,
        folder,
        inFolder.filter((file) => !isPage(file)),
      ),
      ...loaded.flatMap(({ problems }) => problems),
    ],
  }
}

/** Returns the function that compiles the pages of a context. An unchanged page comes from the cache. */
export function pageCompiler(
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
      (await import('../../../content/compile-page.ts')).compilePage(text, source, context),
    pages,
    fingerprint(pipeline, contextFingerprint(context)),
    fingerprintOf,
    usedBy,
    lastGood,
  )
}

/** Returns the files of pages below a folder, and the files whose names end as pages of other tools do. */
function textFiles(project: Project, folder: string): readonly string[] {
  const cwd = absolute(project, folder)
  return findOnce(project, `texts in ${folder}`, () =>
    globSync('**/*.{md,mdx,markdown}', { cwd, ignore: FRAGMENTS, caseSensitiveMatch: false }),
  )
}

function isPage(file: string): boolean {
  return /\.mdx?$/.test(file)
}

/** For a fragment without a translation, problems name the file of the default locale. */
function namedWhereFound(compiled: CompiledPage, project: Project, plan: EditionPlan): CompiledPage {
  const real = (file: string) => (readText(project, file) === null ? originalOf(file, project, plan) : file)
  const moved = <Part extends { source?: string }>(part: Part): Part =>
    part.source === undefined ? part : { ...part, source: real(part.source) }
  const { page } = compiled
  return {
    page: page && { ...page, links: page.links.map(moved), samples: page.samples.map(moved) },
    problems: compiled.problems.map(moved),
  }
}
