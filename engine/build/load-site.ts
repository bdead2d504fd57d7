import { globSync } from 'tinyglobby'
import { checkSidebars, checkSiteConfig } from '../config/check-config.ts'
import { compilePage } from '../content/compile-page.ts'
import type { ContentContext } from '../content/page-context.ts'
import type { ApiValue } from '../model/api.ts'
import type { SiteConfig } from '../model/config.ts'
import type { Page } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import type { Site } from '../model/site.ts'
import { buildSidebars } from '../navigation/build-sidebars.ts'
import { apiValues } from '../openapi/api-value.ts'
import { words } from '../theme/words/index.ts'
import type { Vocabulary } from '../theme/words/word.ts'
import { fingerprint } from './fingerprint.ts'
import { imageSizes } from './image-sizes.ts'
import type { LastChanges } from './last-changes.ts'
import { type ApiStore, loadApi } from './load-api.ts'
import { cachedCompile, type PageStore } from './page-cache.ts'
import { absolute, type Project, readText } from './project.ts'
import { withApiValues } from './with-api-values.ts'

/** How sources are read: this differs between build and development. */
export interface LoadOptions {
  /** Loads a TypeScript module by its absolute path and gives its exports. */
  importModule(path: string): Promise<Record<string, unknown>>
  pages: PageStore
  apis: ApiStore
  /** Fingerprint of everything that turns text into pages, but for the files `apart`: pages name what they take of them. */
  pipeline(apart: readonly string[]): string
  /** Base path in place of the config's. */
  base?: string
  /** Drafts are pages too, as in development. */
  drafts: boolean
  /** Dates of pages whose authors state none. */
  lastChanges: LastChanges
}

/** A site, or why there is none. With a site, `problems` tells what its sources have wrong. */
export type LoadedSite = { site: Site } | { site: null; problems: Problem[] }

/** Reads everything that authors edit, once, and gives it as values. Throws only on faults of its own. */
export async function loadSite(project: Project, options: LoadOptions): Promise<LoadedSite> {
  const configFile = `${project.site}/site.config.ts`
  const config = await importChecked(project, configFile, options, (exported) =>
    checkSiteConfig(exported, configFile, options.base),
  )
  const sidebarsFile = `${project.site}/sidebars.ts`
  const sidebars = await importChecked(project, sidebarsFile, options, (exported) =>
    checkSidebars(exported, sidebarsFile),
  )
  if (!config.value || !sidebars.value) {
    return { site: null, problems: [...config.problems, ...sidebars.problems] }
  }
  const description = config.value.api?.description
  const pipeline = options.pipeline(description === undefined ? [] : [`${project.site}/${description}`])
  const context = await contentContext(project, config.value, options)
  const api = await loadApi(project, config.value, context, { apis: options.apis, pipeline })
  const docs = await loadPages(project, context, apiValues(api.api), { pages: options.pages, pipeline })

  const found = [...docs.pages, ...(api.page ? [api.page] : [])]
  const pages = found
    .filter((page) => options.drafts || !page.draft)
    .map((page) => dated(page, options.lastChanges))
    .sort((a, b) => (a.route < b.route ? -1 : a.route > b.route ? 1 : 0))
  const navigation = buildSidebars(withoutHidden(sidebars.value, found, pages), {
    pages,
    base: config.value.base,
    source: sidebarsFile,
  })
  return {
    site: {
      config: config.value,
      sidebars: navigation.sidebars,
      pages,
      api: api.api,
      problems: [...docs.problems, ...api.problems, ...navigation.problems],
    },
  }
}

/** What compiling any page of the site needs. */
export async function contentContext(
  project: Project,
  { base, url }: Pick<SiteConfig, 'base' | 'url'>,
  options: Pick<LoadOptions, 'importModule'>,
): Promise<ContentContext> {
  return {
    docs: `${project.site}/docs`,
    base,
    url,
    words: await readVocabulary(project, options),
    readText: (file) => readText(project, file),
    imageSize: imageSizes(project),
  }
}

async function loadPages(
  project: Project,
  plain: ContentContext,
  apiValue: (of: string) => ApiValue,
  { pages: store, pipeline }: { pages: PageStore; pipeline: string },
): Promise<{ pages: Page[]; problems: Problem[] }> {
  const context = withApiValues(plain, apiValue)
  const { docs, base, url } = context
  const fingerprintOf = (name: string) => {
    if (name.startsWith('static:')) return JSON.stringify(context.imageSize(name.slice('static:'.length)))
    if (name.startsWith('api:')) return JSON.stringify(apiValue(name.slice('api:'.length)))
    return fingerprint(readText(project, name) ?? '')
  }
  // A name that begins with an underscore is a fragment's: it is included, and no page by itself.
  const files = globSync(['**/*.mdx', '**/*.md'], {
    cwd: absolute(project, docs),
    ignore: ['**/_*', '**/_*/**'],
  })
  const sources = files.sort().map((file) => `${docs}/${file}`)
  const compile = cachedCompile(
    (text, source) => compilePage(text, source, context),
    store,
    fingerprint(pipeline, base, url),
    fingerprintOf,
  )

  const pages: Page[] = []
  const problems: Problem[] = []
  for (const source of sources) {
    const compiled = await compile(readText(project, source) ?? '', source)
    if (!/^[\w.~/-]+$/.test(source)) problems.push(oddName(source))
    if (compiled.page) pages.push(compiled.page)
    problems.push(...compiled.problems)
  }
  return { pages, problems }
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

/** The words of the theme and the site's own, which `components/index.ts` exports as `words`. */
async function readVocabulary(
  project: Project,
  { importModule }: Pick<LoadOptions, 'importModule'>,
): Promise<Vocabulary> {
  const file = `${project.site}/components/index.ts`
  if (readText(project, file) === null) return words
  const exported = await importModule(absolute(project, file))
  return { ...words, ...(exported.words as Vocabulary) }
}

async function importChecked<Result extends { value: unknown; problems: Problem[] }>(
  project: Project,
  file: string,
  { importModule }: LoadOptions,
  check: (exported: unknown) => Result,
): Promise<Result | { value: null; problems: Problem[] }> {
  const problem = (message: string, hint: string) => ({
    value: null,
    problems: [{ rule: 'config', severity: 'error' as const, message, hint, source: file }],
  })
  if (readText(project, file) === null) {
    return problem('The file is not there.', 'Every site has one: see the README for the smallest.')
  }
  try {
    const exported = await importModule(absolute(project, file))
    if (exported.default === undefined) {
      return problem('The file has no default export.', 'Write `export default { … }`.')
    }
    return check(exported.default)
  } catch (error) {
    return problem(`The file does not load: ${(error as Error).message}.`, 'Correct its TypeScript.')
  }
}

/** The date that the author states, else that of the file's last change. It is no part of what is cached by the text. */
function dated(page: Page, lastChanges: LastChanges): Page {
  const lastUpdate = page.lastUpdate ?? lastChanges[page.source]
  return lastUpdate === undefined ? page : { ...page, lastUpdate }
}

/** A sidebar may name a draft or an unlisted page: the entry appears when the page is published. */
function withoutHidden<Item>(
  sidebars: Record<string, Item[]>,
  found: readonly Page[],
  pages: readonly Page[],
): Record<string, Item[]> {
  const listed = new Set(pages.filter((page) => !page.unlisted).map((page) => page.id))
  const hidden = new Set(found.map((page) => page.id).filter((id) => !listed.has(id)))
  const strip = (items: unknown[]): unknown[] =>
    items.flatMap((item) => {
      if (typeof item === 'string') return hidden.has(item) ? [] : [item]
      const { items: inner, link, ...rest } = item as { items?: unknown[]; link?: string }
      if (!inner) return [item]
      const kept = link !== undefined && !hidden.has(link) ? { link } : {}
      return [{ ...rest, ...kept, items: strip(inner) }]
    })
  return Object.fromEntries(Object.entries(sidebars).map(([name, items]) => [name, strip(items) as Item[]]))
}
