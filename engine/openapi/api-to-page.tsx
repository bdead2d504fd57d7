import type { ElementContent } from 'hast'
import type { ArticleContext } from '../content/article/finish-article.ts'
import type { Part } from '../content/compile-part.ts'
import { HastNodes, reactToHast } from '../content/react-to-hast.ts'
import type { Api } from '../model/api.ts'
import type { ApiConfig } from '../model/config.ts'
import type { Page } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import type { RequestLanguage } from '../model/sample-languages.ts'
import { directionOfText } from '../model/text/direction-of-text.ts'
import { markdownPaths } from './markdown/markdown-paths.ts'
import { dividedPages } from './pages/divided-pages.tsx'
import { pageMaker } from './pages/page-maker.tsx'
import { weightOf } from './pages/page-weight.ts'
import { createAnchors, schemaIdsOf } from './reference/anchors.ts'
import { type ReferenceValue, withReference } from './reference/context.ts'
import { groupsOf } from './reference/groups.ts'
import { Reference, referenceSections } from './reference/Reference.tsx'
import { sectionsOf } from './reference/Words.tsx'

/** The data of the site that the reference requires. */
export interface ApiPageContext
  extends Pick<ApiConfig, 'id' | 'files' | 'title'>,
    Pick<ArticleContext, 'base' | 'docs' | 'edition' | 'findImage' | 'route' | 'url'> {
  /** The languages of samples without an SDK. */
  languages: readonly RequestLanguage[]
  /** Texts of the site before and after the operations. */
  parts: { before: Part[]; after: Part[] }
}

/** How a reference is divided into pages: `auto` means `page` if one page is within its budget, else `tags`. */
export type ApiLayout = ApiConfig['layout']

/** Returns the API as pages of the site: the first page, and the pages of its parts if one page is not enough. */
export function apiToPages(
  api: Api,
  context: ApiPageContext,
  layout: ApiLayout = 'page',
): { overview: Page; parts: Page[]; problems: Problem[] } {
  const anchors = createAnchors(api)
  const operations = new Map([...api.operations, ...api.webhooks].map((each) => [each.id, each]))
  const schemaIds = schemaIdsOf(api, anchors)
  const reference: ReferenceValue = {
    ...context,
    api,
    dir: directionOfText([api.title, ...[...operations.values()].map(({ title }) => title)].join()),
    operations,
    groups: groupsOf(api, anchors, operations),
    sections: sectionsOf(api),
    anchors,
    schemaIds,
    schemas: [...api.schemas.keys()].filter((name) => !schemaIds.has(name)),
    markdownFiles: new Map([...markdownPaths(api)].map(([id, path]) => [id, context.route + path])),
  }
  const whole = layout === 'page' || layout === 'auto' ? wholeTree(reference, layout) : null
  if (!whole) return dividedPages(reference, layout === 'operations')
  const maker = pageMaker(reference)
  return { overview: maker.overview(whole), parts: [], problems: maker.problems }
}

/** The reference as one tree; null if the tree is too large for one page and the layout is `auto`. */
function wholeTree(reference: ReferenceValue, layout: ApiLayout): ElementContent[] | null {
  return withReference(reference, () => {
    const body: ElementContent[] = []
    let weight = 0
    for (const section of referenceSections(reference)) {
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
