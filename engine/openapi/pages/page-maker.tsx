import GithubSlugger from 'github-slugger'
import type { ElementContent, Root } from 'hast'
import { finishArticle } from '../../content/article/finish-article.ts'
import { walk } from '../../content/markdown/walk.ts'
import type { Api } from '../../model/api.ts'
import { emptyPage } from '../../model/empty-page.ts'
import type { Page, Route } from '../../model/page.ts'
import type { Problem } from '../../model/problem.ts'
import { say } from '../../model/text/say.ts'
import { withExactIntegers } from '../describe/exact-integers.ts'
import { operationFiles, partTexts } from '../markdown/operation-files.ts'
import type { ReferenceValue } from '../reference/context.ts'
import { markHeights } from '../reference/mark-heights.ts'
import { partLinkRewriter } from '../reference/rewrite-part-links.ts'

/** Returns the functions that create the pages of one reference. */
export function pageMaker(reference: ReferenceValue) {
  const { api, anchors, parts, id } = reference
  const allParts = [...parts.before, ...parts.after]
  const texts = new Map<string, string>()
  const problems: Problem[] = []
  // One slugger for all pages, so that headings have the same ids on one page and on several.
  const slugger = new GithubSlugger()
  const rewritePartLinks = partLinkRewriter(api, anchors)
  const make = (nodes: ElementContent[], title: string, route: Route) => {
    const tree: Root = { type: 'root', children: nodes }
    rewritePartLinks(tree)
    markHeights(tree)
    writeExactIntegers(tree, api.integers)
    const { problems: found, ...article } = finishArticle(tree, {
      ...reference,
      source: api.source,
      route,
      title,
      slugger,
      markdown(write) {
        for (const [id, text] of partTexts(tree, write)) texts.set(id, text)
        return write(tree)
      },
    })
    problems.push(...found)
    return {
      ...emptyPage(id, route, api.source),
      kind: 'api' as const,
      api: id,
      title,
      sidebarLabel: title,
      displayed_sidebar: null,
      ...article,
      toc: [],
    }
  }
  return {
    /** The problems of all created pages. */
    problems,
    /** Creates the first page. Call it last: it contains the Markdown files of the operations on all pages. */
    overview(nodes: ElementContent[]): Page {
      const page = make(nodes, reference.title, reference.route)
      return {
        ...page,
        description:
          api.summary ??
          say('{title}: every operation, its parameters, schemas and samples.', { title: api.title }),
        markdownFiles: operationFiles(reference, texts),
        samples: allParts.flatMap(({ samples }) => samples),
        includes: allParts.flatMap(({ includes }) => includes),
        prose: [...api.prose, ...allParts.flatMap(({ prose }) => prose), ...page.prose],
      }
    },
    /** Creates a further page. `path` is its route below the route of the reference, without slashes at its ends. */
    part(nodes: ElementContent[], path: string, title: string, description: string): Page {
      const page = make(nodes, title, `${reference.route}${path}/`)
      return { ...page, id: `${id}/${path}`, partOf: reference.route, description }
    },
  }
}

/** Writes the integers of a page as the description does. */
function writeExactIntegers(tree: Root, integers: Api['integers']): void {
  if (integers.size === 0) return
  walk(tree, (node) => {
    if (node.type === 'text') node.value = withExactIntegers(node.value, integers)
  })
}
