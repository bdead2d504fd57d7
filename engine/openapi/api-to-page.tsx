import type { Root } from 'hast'
import type { ComponentType, ReactNode } from 'react'
import { type ArticleContext, finishArticle } from '../content/article/finish-article.ts'
import type { Part } from '../content/compile-part.ts'
import { reactToHast } from '../content/react-to-hast.ts'
import type { Api } from '../model/api.ts'
import type { MarkdownFile, Page, Route } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import type { RequestLanguage } from '../model/sample-languages.ts'
import { markdownPaths } from './markdown/markdown-paths.ts'
import { operationFiles } from './markdown/operation-files.ts'
import { createAnchors } from './reference/anchors.ts'
import { withReference } from './reference/context.ts'
import { markRooms } from './reference/mark-rooms.ts'
import { nameFields } from './reference/name-fields.ts'
import { Reference } from './reference/Reference.tsx'
import { schemaIdsOf } from './reference/schema-ids.ts'

/** What the reference needs of the site. */
export interface ApiPageContext {
  /** Its edition, on a site of several. */
  edition?: ArticleContext['edition']
  route: Route
  /** The site's base path; starts and ends with a slash. */
  base: string
  /** Folder of the pages from the project's root, e.g. `site/docs`: links of descriptions are read from there. */
  docs: string
  /** Title of the page; the API's own without it. */
  title?: string
  /** One sentence for search engines; made of the API's title without it. */
  description?: string
  /** Languages of samples without an SDK; none without it. */
  languages?: readonly RequestLanguage[]
  /** Words of the site's own that the reference carries; none without it. */
  parts?: { before: Part[]; after: Part[] }
  /** Origin of the site, without trailing slash: the Markdown carries whole addresses. */
  url: string
  imageSize?: ArticleContext['imageSize']
  components: { TabGroup: ComponentType<{ groupId?: string; children?: ReactNode }> }
}

/** The API as one page of the site. */
export function apiToPage(api: Api, context: ApiPageContext): { page: Page; problems: Problem[] } {
  const { parts = { before: [], after: [] }, url } = context
  const allParts = [...parts.before, ...parts.after]
  const anchors = createAnchors(api)
  const schemaIds = schemaIdsOf(api, anchors)
  const operations = [...api.operations, ...api.webhooks]
  const value = {
    api,
    operations: new Map(operations.map((operation) => [operation.id, operation])),
    anchors,
    schemaIds,
    files: new Map([...markdownPaths(api)].map(([id, path]) => [id, context.route + path])),
    languages: context.languages ?? [],
    parts,
    TabGroup: context.components.TabGroup,
  }
  const tree: Root = { type: 'root', children: withReference(value, () => reactToHast(<Reference />)) }
  nameFields(tree, schemaIds, anchors.schema)
  markRooms(tree)
  const title = context.title ?? api.title
  const links = {
    source: api.source,
    docs: context.docs,
    route: context.route,
    base: context.base,
    edition: context.edition,
  }
  let markdownFiles: MarkdownFile[] = []
  const { problems, ...article } = finishArticle(tree, {
    ...links,
    title,
    url,
    markdown(write) {
      markdownFiles = operationFiles({ api, tree, anchors, schemaIds, write })
      return write(tree)
    },
    ...(context.imageSize && { imageSize: context.imageSize }),
  })
  const page: Page = {
    id: 'api',
    route: context.route,
    source: api.source,
    kind: 'api',
    title,
    description:
      context.description ??
      api.summary ??
      `${api.title}: every operation, its parameters, schemas and samples.`,
    sidebarLabel: title,
    keywords: [],
    hideTableOfContents: true,
    outsideSidebars: true,
    draft: false,
    unlisted: false,
    markdownFiles,
    samples: allParts.flatMap(({ samples }) => samples),
    includes: allParts.flatMap(({ includes }) => includes),
    ...article,
    prose: [...api.prose, ...allParts.flatMap(({ prose }) => prose), ...article.prose],
  }
  return { page, problems }
}
