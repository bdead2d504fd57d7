import type { ElementContent } from 'hast'
import type { ComponentType, ReactNode } from 'react'
import type { ArticleContext } from '../content/article/finish-article.ts'
import type { Part } from '../content/compile-part.ts'
import { HastNodes, reactToHast } from '../content/react-to-hast.ts'
import type { Api } from '../model/api.ts'
import type { ApiConfig } from '../model/config.ts'
import type { Page, Route } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import type { RequestLanguage } from '../model/sample-languages.ts'
import { markdownPaths } from './markdown/markdown-paths.ts'
import { dividedPages } from './pages/divided-pages.tsx'
import { pageMaker } from './pages/page-maker.tsx'
import { weightOf } from './pages/page-weight.ts'
import { createAnchors } from './reference/anchors.ts'
import { type ReferenceValue, withReference } from './reference/context.ts'
import { groupsOf } from './reference/groups.ts'
import { Authentication } from './reference/operation/Authentication.tsx'
import { Operation } from './reference/operation/Operation.tsx'
import { Parts } from './reference/Parts.tsx'
import { GroupSection, Reference } from './reference/Reference.tsx'
import { NamedSchema, Schemas } from './reference/schema/Schemas.tsx'
import { schemaIdsOf } from './reference/schema-ids.ts'

/** What the reference needs of the site. */
export interface ApiPageContext extends Partial<Pick<ApiConfig, 'id' | 'files'>> {
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

/** How a reference is divided: `auto` is `page` while one page is within its budget, else `tags`. */
export type ApiLayout = ApiConfig['layout']

/** The API as one page of the site. */
export function apiToPage(api: Api, context: ApiPageContext): { page: Page; problems: Problem[] } {
  const { overview, problems } = apiToPages(api, context, 'page')
  return { page: overview, problems }
}

/** The API as pages of the site: the first page, and those of its parts, none where one page contains everything. */
export function apiToPages(
  api: Api,
  context: ApiPageContext,
  layout: ApiLayout,
): { overview: Page; parts: Page[]; problems: Problem[] } {
  const anchors = createAnchors(api)
  const operations = new Map([...api.operations, ...api.webhooks].map((each) => [each.id, each]))
  const schemaIds = schemaIdsOf(api, anchors)
  const reference = {
    api,
    operations,
    groups: groupsOf(api, anchors, operations),
    anchors,
    schemaIds,
    schemas: [...api.schemas.keys()].filter((name) => !schemaIds.has(name)),
    files: context.files ?? { yaml: 'openapi.yaml', json: 'openapi.json' },
    markdownFiles: new Map([...markdownPaths(api)].map(([id, path]) => [id, context.route + path])),
    languages: context.languages ?? [],
    parts: context.parts ?? { before: [], after: [] },
    TabGroup: context.components.TabGroup,
  }
  const whole = layout === 'page' || layout === 'auto' ? wholeTree(reference, layout) : null
  const maker = pageMaker(reference, context)
  const { base, route } = context
  const pages = whole
    ? { overview: maker.overview(whole), parts: [] }
    : dividedPages(reference, maker, { byOperation: layout === 'operations', base, route })
  return { ...pages, problems: maker.problems }
}

/** The reference as one tree; null where that is too much for `auto`. */
function wholeTree(reference: ReferenceValue, layout: ApiLayout): ElementContent[] | null {
  return withReference(reference, () => {
    const { groups, parts, schemas } = reference
    const sections = [
      <Authentication key="security" />,
      <Parts key="before" parts={parts.before} />,
      ...groups.map((group) => (
        <GroupSection key={group.id} group={group}>
          {group.operations.map((operation) => (
            <Operation key={operation.id} operation={operation} />
          ))}
        </GroupSection>
      )),
      <Parts key="after" parts={parts.after} />,
      schemas.length > 0 && (
        <Schemas key="schemas" id="schemas">
          {schemas.map((name) => (
            <NamedSchema key={name} name={name} />
          ))}
        </Schemas>
      ),
    ]
    const body: ElementContent[] = []
    let weight = 0
    for (const section of sections) {
      const nodes = reactToHast(section)
      if (layout === 'auto') weight += weightOf(nodes)
      if (weight > 1) return null
      body.push(...nodes)
    }
    const whole = reactToHast(
      <Reference>
        <HastNodes nodes={body} />
      </Reference>,
    )
    return layout === 'auto' && weightOf(whole) > 1 ? null : whole
  })
}
