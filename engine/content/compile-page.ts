import { posix } from 'node:path'
import type { Heading, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Page } from '../model/page.ts'
import { errorOf, type Problem } from '../model/problem.ts'
import { dateOf } from '../model/text/date-of.ts'
import { inLanguage } from '../model/text/say.ts'
import { finishArticle } from './article/finish-article.ts'
import { isFound, missingImageHint } from './article/images.ts'
import type { ContentContext } from './content-context.ts'
import { routeOfFile } from './links/route-of-file.ts'
import { readFrontMatter } from './markdown/front-matter.ts'
import type { FrontMatter } from './markdown/front-matter-schema.ts'
import { nodesOf } from './markdown/walk.ts'
import { readTree } from './read-tree.ts'
import { renderTree } from './render-tree.ts'
import { type Report, reportFault, reportInto } from './report.ts'
import { componentsIn, readsOfComponents } from './steps/check-components.ts'
import { ONE_TITLE } from './steps/headings.ts'

/** The result of compiling a page: the page, or null after a syntax error, and all problems. */
export interface CompiledPage {
  page: Page | null
  problems: Problem[]
  /** An error was thrown. It may be temporary or depend on an unrecorded file, so the result must not be cached. */
  failed?: true
}

/** Compiles one `.mdx` file. The result depends on the text, included files and the context, but not on other pages. */
export async function compilePage(
  text: string,
  source: string,
  context: ContentContext,
): Promise<CompiledPage> {
  const problems: Problem[] = []
  const report = reportInto(problems, source)
  try {
    const { tree, includes, isPartial } = readTree(text, source, context, problems)
    const { matter, prose } = readFrontMatter(tree, source, report)
    if (isPartial) return { page: null, problems }
    const file = posix.relative(context.docs, source)
    const route = routeOfFile(file, context.edition?.prefix)
    const title = titleOf(tree, matter, report)
    // The title may be in front matter that is wrong, or in an HTML heading. Both are reported.
    const isReported =
      problems.some(({ rule }) => rule === 'front-matter') ||
      componentsIn(tree).some(({ name }) => name === 'h1')
    if (title === '' && !isReported) {
      const message = 'The page has no title.'
      const hint =
        'Write `title: …` between --- lines at the top of the file. The name of a fragment begins with an underscore.'
      report('missing-title', message, hint, { line: 1 })
    }
    const image = imageOf(matter, context)
    if (image && !image.size) {
      const message = `The front matter's image "/${image.file}" does not exist, or is not an image.`
      const hint = missingImageHint(`/${image.file}`, source, context.findImage(`/${image.file}`))
      problems.push(errorOf('missing-image', source, message, hint, ['image']))
    }
    const { hast, samples } = await renderTree(tree, context, report)
    const { problems: found, ...article } = inLanguage(context.words, () =>
      finishArticle(hast, { ...context, source, route, title }),
    )
    if (matter.feed && !article.sections.some(({ heading }) => dateOf(heading))) {
      const message = 'The front matter has `feed: true`, and no heading of the page has a date.'
      problems.push(errorOf('front-matter', source, message, DATES, ['feed']))
    }
    if (matter.feed) checkDates(tree, report)
    const reads = readsOfComponents(tree, context.components)

    const page: Page = {
      ...matter,
      id: file.replace(/\.mdx?$/, ''),
      route,
      source,
      kind: 'doc',
      title,
      sidebarLabel: matter.sidebar_label ?? title,
      image,
      lastUpdate: matter.last_update?.date,
      ...article,
      toc: matter.hide_table_of_contents ? [] : article.toc,
      prose: [...prose, ...article.prose],
      samples,
      includes,
      ...(reads.length > 0 && { reads }),
    }
    return { page, problems: [...problems, ...found] }
  } catch (error) {
    reportFault(error, report)
    return { page: null, problems, failed: true }
  }
}

const DATES =
  'Begin the heading of each entry with its date, `## 2025-05-07: what is new`, or with a version and the date, `## [1.0.0] - 2025-05-07`. In English, the date may be `May 7, 2025` or `7 May 2025`.'

/** A year and a day, in any order. */
const YEAR_AND_DAY = /(?=.*\b(?:19|20)\d\d\b).*(?<!\d)\d{1,2}(?!\d)/

/** Reports headings with a year, a day and no readable date, which the feed leaves out, at the levels of the entries. */
function checkDates(tree: Root, report: Report): void {
  const headings = nodesOf(tree, 'heading').map((node) => ({ node, text: textOf(node) }))
  const levels = new Set(headings.filter(({ text }) => dateOf(text)).map(({ node }) => node.depth))
  for (const { node, text } of headings) {
    if (!levels.has(node.depth) || dateOf(text) || !YEAR_AND_DAY.test(text)) continue
    const message = `The feed leaves out "${text}", which has a date that the feed cannot read.`
    report('feed-date', message, DATES, node, 'warn')
  }
}

/** Returns the image in the front matter. Its path may begin with a slash. */
function imageOf({ image }: FrontMatter, context: ContentContext): Page['image'] {
  if (image === undefined) return undefined
  const file = image.replace(/^\//, '')
  const found = context.findImage(`/${file}`)
  return { file, size: isFound(found) ? { width: found.width, height: found.height } : null }
}

/** Returns the page's title. A title in the front matter becomes the article's first heading, unless the article has one. */
function titleOf(tree: Root, matter: FrontMatter, report: Report): string {
  const heading = tree.children.find((child) => child.type === 'heading' && child.depth === 1)
  if (matter.title === undefined) return heading ? textOf(heading) : ''
  const start = tree.children[0]?.type === 'yaml' ? 1 : 0
  if (!heading) {
    const title: Heading = { type: 'heading', depth: 1, children: [{ type: 'text', value: matter.title }] }
    tree.children.splice(start, 0, title)
  } else if (heading !== tree.children[start]) {
    const message = `"${textOf(heading)}" is a first-level heading below the title of the front matter.`
    report('second-title', message, ONE_TITLE, heading)
  }
  return matter.title
}
