import { TabGroup } from '../../components/Tabs.tsx'
import type { CompiledPart, Part } from '../../content/compile-part.ts'
import type { ContentContext } from '../../content/page-context.ts'
import type { Api } from '../../model/api.ts'
import type { ApiConfig, SiteConfig } from '../../model/config.ts'
import { brokenPage } from '../../model/empty-page.ts'
import type { Page } from '../../model/page.ts'
import { errorOf, type Field, fieldName, type Problem } from '../../model/problem.ts'
import { inLanguage } from '../../model/text/say.ts'
import { apiValues } from '../../openapi/describe/api-value.ts'
import type { UsedBy } from '../cache/component-fingerprints.ts'
import { fingerprint } from '../cache/fingerprint.ts'
import type { KeyedStore } from '../cache/keyed-store.ts'
import { inputsOf, type PageStore } from '../cache/page-cache.ts'
import { contextFingerprint, inputFingerprint, withApiValues } from './edition-context.ts'
import { type Project, readText } from './project.ts'

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

/**
 * Reads a description, or reads it with its pages from the store. The pages are created in a second step, so that the
 * pages of the docs, which need only the values of the API, are compiled at the same time.
 */
export async function loadApi(
  project: Project,
  config: SiteConfig,
  api: ApiConfig,
  context: ContentContext,
  {
    apis,
    pages,
    pipeline,
    usedBy = () => '',
  }: { apis: ApiStore; pages: PageStore; pipeline: string; usedBy?: UsedBy },
): Promise<ReadApi> {
  const source = `${project.site}${api.description}`
  const text = readText(project, source)
  if (text === null) {
    const problem = missing(source, 'The API description', [...api.field, 'description'], config)
    const pages = [brokenPage(api.id, api.route, source)]
    return { api: null, isWhole: false, makePages: async () => ({ pages, problems: [problem] }) }
  }
  const fingerprintOf = inputFingerprint(context, usedBy)
  const key = fingerprint(pipeline, contextFingerprint(context), JSON.stringify(api), text)
  const stored = apis.read(key, fingerprintOf)
  if (stored) {
    const { api: known, isWhole, problems } = stored
    const made = stored.pages.flatMap((each) => pages.read(each)?.page ?? [])
    if (made.length === stored.pages.length)
      return { api: known, isWhole, makePages: async () => ({ pages: made, problems }) }
  }
  const read = await readAnew(text, source, project, api, config, context)
  return {
    ...read,
    async makePages() {
      const made = await read.makePages()
      if (made.failed) return made
      const parts = [...api.parts.before, ...api.parts.after].map((file) => `${project.site}${file}`)
      const inputs = [...parts, ...read.others, ...made.pages.flatMap(inputsOf)]
      const keys = made.pages.map((page, index) => {
        const keyOfPage = fingerprint(key, String(index))
        pages.write(keyOfPage, { page, problems: [] })
        return keyOfPage
      })
      const { api: known, isWhole } = read
      apis.write(key, { api: known, isWhole, problems: made.problems, pages: keys }, inputs, fingerprintOf)
      return made
    },
  }
}

/** Reads a description whose pages are not in the store. `others` are the paths of the other files of the description. */
async function readAnew(
  text: string,
  source: string,
  project: Project,
  { id, files, field, route, title, layout, overlays, samples: languages, parts }: ApiConfig,
  config: SiteConfig,
  context: ContentContext,
): Promise<ReadApi & { others: string[] }> {
  // The highlighter starts in its thread while the description is read. The first block of code reports an error.
  context.highlight('', 'json').catch(() => {})
  // Imported only when needed: a build without changes does not load these modules.
  const [{ readApi }, { apiToPages }, { linkLocator }, { compilePart }] = await Promise.all([
    import('../../openapi/read/read-api.ts'),
    import('../../openapi/api-to-page.tsx'),
    import('../../openapi/reference/locate-links.ts'),
    import('../../content/compile-part.ts'),
  ])
  const {
    api,
    isWhole,
    parts: others,
    samples,
    problems,
  } = inLanguage(context.words, () =>
    readApi(
      text,
      source,
      context.readText,
      overlays.map((file) => `${project.site}${file}`),
    ),
  )
  const makePages = async (): Promise<ApiPages> => {
    if (!api) return { pages: [brokenPage(id, route, source)], problems }
    const withValues = withApiValues(context, apiValues([{ id, api }], isWhole))
    const compile = (paths: readonly string[]): Promise<CompiledPart[]> =>
      Promise.all(
        paths.map(async (file) => {
          const path = `${project.site}${file}`
          const partText = context.readText(path)
          if (partText !== null) return compilePart(partText, path, withValues, source)
          const problem = missing(path, 'The part of the API reference', [...field, 'parts'], config)
          return { part: null, problems: [problem] }
        }),
      )
    const [before, after] = await Promise.all([compile(parts.before), compile(parts.after)])
    const compiled = [...before, ...after]
    const hasAll = isWhole && compiled.every(({ part }) => part !== null)
    const reference = {
      id,
      files,
      route,
      base: config.base,
      url: config.url,
      docs: context.docs,
      edition: context.edition,
      title,
      languages,
      parts: { before: readable(before), after: readable(after) },
      findImage: context.findImage,
      components: { TabGroup },
    }
    const made = inLanguage(context.words, () => apiToPages(api, reference, layout))
    const written = [
      [source, text],
      ...others.map((file) => [file, context.readText(file) ?? ''] as const),
    ] as const
    const locate = linkLocator(written)
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
  return { api, isWhole, others, makePages }
}

function readable(compiled: readonly CompiledPart[]): Part[] {
  return compiled.flatMap(({ part }) => part ?? [])
}

function missing(file: string, what: string, field: Field, { source }: SiteConfig): Problem {
  const hint = file.includes('://')
    ? 'Download the file into the site’s folder, and write its path from there.'
    : `Create the file, or correct \`${fieldName(field)}\` in the config.`
  return errorOf('api-missing', source, `${what} ${file} does not exist.`, hint, field)
}
