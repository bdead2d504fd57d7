import type { CompiledPart, Part } from '../../../content/compile-part.ts'
import type { ContentContext } from '../../../content/content-context.ts'
import type { Api } from '../../../model/api.ts'
import type { ApiConfig } from '../../../model/config.ts'
import { brokenPage } from '../../../model/empty-page.ts'
import type { Page } from '../../../model/page.ts'
import { errorOf, type Field, fieldName, type Problem } from '../../../model/problem.ts'
import { inLanguage } from '../../../model/text/say.ts'
import { apiValues } from '../../../openapi/describe/api-value.ts'
import type { readApi } from '../../../openapi/read/read-api.ts'
import { fingerprint } from '../../cache/fingerprint.ts'
import type { KeyedStore } from '../../cache/keyed-store.ts'
import { inputsOf } from '../../cache/page-cache.ts'
import { readText } from '../project.ts'
import { contextFingerprint, inputFingerprint, withApiValues } from './edition-context.ts'
import type { EditionSources } from './edition-sources.ts'

/** The pages of an API. If the description cannot be read, there is one empty page. */
interface ApiPages {
  /** The overview first. */
  pages: Page[]
  /** The problems of the description and of the pages. */
  problems: Problem[]
  /** An error was thrown while the page was compiled. The error may be temporary, so the result is not cached. */
  failed?: true
}

/** A description that has been read, and whose pages have not been created. */
export interface ReadApi {
  /** Null if the description cannot be read. */
  api: Api | null
  /** Whether every part of the description could be read. */
  isWhole: boolean
  /** Creates the pages of the API. Called once. */
  makePages(): Promise<ApiPages>
}

/** The store of descriptions. */
export type ApiStore = KeyedStore<StoredApi>

/** A description in the store. */
export interface StoredApi extends Pick<ReadApi, 'api' | 'isWhole'>, Pick<ApiPages, 'problems'> {
  /**
   * Keys of the pages in the store of pages. Of a large API, one value with all pages would be twice in memory while it is
   * written.
   */
  pages: string[]
}

/** The last version of each API that could be read, with its pages, by pipeline and route. */
export type LastGoodApis = Map<string, { api: Api; pages: Page[] }>

/** The inputs of a reference that it shares with the pages of its edition. */
type Sources = Pick<
  EditionSources,
  'project' | 'config' | 'apis' | 'lastGoodApis' | 'pages' | 'pipeline' | 'usedBy'
>

/**
 * Reads a description and its pages, or takes them from the store. With `lastGoodApis`, a description that cannot be read is
 * replaced by its last good version.
 */
export async function loadApi(
  config: ApiConfig,
  context: ContentContext,
  sources: Sources,
): Promise<ReadApi> {
  const read = await readOrLoad(config, context, sources)
  const { lastGoodApis, pipeline } = sources
  if (!lastGoodApis) return read
  const name = `${pipeline} ${config.route}`
  const last = read.api ? undefined : lastGoodApis.get(name)
  return {
    ...read,
    api: read.api ?? last?.api ?? null,
    async makePages() {
      const made = await read.makePages()
      if (read.api) lastGoodApis.set(name, { api: read.api, pages: made.pages })
      return { ...made, pages: last?.pages ?? made.pages }
    },
  }
}

/**
 * Reads a description, or reads it with its pages from the store. The pages are created in a second step, so that the
 * pages of the docs, which need only the values of the API, are compiled at the same time.
 */
async function readOrLoad(config: ApiConfig, context: ContentContext, sources: Sources): Promise<ReadApi> {
  const { project, apis, pages, pipeline, usedBy } = sources
  const pathOf = (file: string) => `${project.site}${file}`
  const source = pathOf(config.description)
  const text = readText(project, source)
  const broken = brokenPage(config.id, config.route, source)
  if (text === null) {
    const field = [...config.field, 'description']
    const problems = [missing(source, 'The API description', field, sources)]
    return { api: null, isWhole: false, makePages: async () => ({ pages: [broken], problems }) }
  }
  const fingerprintOf = inputFingerprint(context, usedBy)
  const key = fingerprint(pipeline, contextFingerprint(context), JSON.stringify(config), text)
  const stored = apis.read(key, fingerprintOf)
  if (stored) {
    const { api, isWhole, problems } = stored
    const made = stored.pages.flatMap((each) => pages.read(each)?.page ?? [])
    if (made.length === stored.pages.length)
      return { api, isWhole, makePages: async () => ({ pages: made, problems }) }
  }
  // The highlighter starts in its thread while the description is read. The first block of code reports an error.
  context.highlight('', 'json').catch(() => {})
  // Imported only when needed: a build without changes does not load these modules.
  const { readApi } = await import('../../../openapi/read/read-api.ts')
  const overlays = config.overlays.map(pathOf)
  const read = inLanguage(context.words, () => readApi(text, source, context.readText, overlays))
  const { api, isWhole } = read
  return {
    api,
    isWhole,
    async makePages() {
      const made = api
        ? await createPages(api, read, text, config, context, sources)
        : { pages: [broken], problems: read.problems }
      if (made.failed) return made
      const parts = [...config.parts.before, ...config.parts.after].map(pathOf)
      const inputs = [...parts, ...read.parts, ...made.pages.flatMap(inputsOf)]
      const keys = made.pages.map((page, index) => {
        const keyOfPage = fingerprint(key, String(index))
        pages.write(keyOfPage, { page, problems: [] })
        return keyOfPage
      })
      apis.write(key, { api, isWhole, problems: made.problems, pages: keys }, inputs, fingerprintOf)
      return made
    },
  }
}

/** Creates the pages of an API whose description, `text`, has been read. */
async function createPages(
  api: Api,
  { isWhole, parts: files, samples, problems }: ReturnType<typeof readApi>,
  text: string,
  config: ApiConfig,
  context: ContentContext,
  sources: Sources,
): Promise<ApiPages> {
  const [{ apiToPages }, { linkLocator }, { compilePart }] = await Promise.all([
    import('../../../openapi/api-to-page.tsx'),
    import('../../../openapi/reference/locate-links.ts'),
    import('../../../content/compile-part.ts'),
  ])
  const withValues = withApiValues(context, apiValues([{ id: config.id, api }], isWhole))
  const compile = (paths: readonly string[]): Promise<CompiledPart[]> =>
    Promise.all(
      paths.map(async (file) => {
        const path = `${sources.project.site}${file}`
        const partText = context.readText(path)
        if (partText !== null) return compilePart(partText, path, withValues, api.source)
        const problem = missing(path, 'The part of the API reference', [...config.field, 'parts'], sources)
        return { part: null, problems: [problem] }
      }),
    )
  const [before, after] = await Promise.all([compile(config.parts.before), compile(config.parts.after)])
  const compiled = [...before, ...after]
  const reference = {
    ...context,
    ...config,
    languages: config.samples,
    parts: { before: readable(before), after: readable(after) },
  }
  const made = inLanguage(context.words, () => apiToPages(api, reference, config.layout))
  const others = files.map((file) => [file, context.readText(file) ?? ''] as const)
  const locate = linkLocator([[api.source, text], ...others])
  const hasAll = isWhole && compiled.every(({ part }) => part !== null)
  const located = (page: Page): Page => ({
    ...page,
    links: locate(page.links),
    ...(!hasAll && { unread: true }),
  })
  return {
    pages: [
      { ...located(made.overview), samples: [...samples, ...made.overview.samples] },
      ...made.parts.map(located),
    ],
    problems: [...problems, ...compiled.flatMap((each) => each.problems), ...made.problems],
    ...(compiled.some(({ failed }) => failed) && { failed: true }),
  }
}

function readable(compiled: readonly CompiledPart[]): Part[] {
  return compiled.flatMap(({ part }) => part ?? [])
}

/** The endings of descriptions and parts. */
const ENDINGS = ['.yaml', '.yml', '.json', '.mdx', '.md']

function missing(file: string, what: string, field: Field, { config, project }: Sources): Problem {
  const isThere = (path: string) => !file.includes('://') && readText(project, path) !== null
  const meant = ENDINGS.map((ending) => file.replace(/\.\w+$/, ending)).find(isThere)
  const otherwise = file.includes('://')
    ? 'Download the file into the site’s folder, and write its path from there.'
    : `Create the file, or correct \`${fieldName(field)}\` in the config.`
  const hint = meant === undefined ? otherwise : `Did you mean "${meant.slice(project.site.length)}"?`
  return errorOf('api-missing', config.source, `${what} ${file} does not exist.`, hint, field)
}
