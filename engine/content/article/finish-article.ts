import type GithubSlugger from 'github-slugger'
import type { Element, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { Page } from '../../model/page.ts'
import type { Problem } from '../../model/problem.ts'
import type { ContentContext } from '../content-context.ts'
import type { LinkContext } from '../links/resolve-href.ts'
import { nodesOf } from '../markdown/walk.ts'
import { reportInto } from '../report.ts'
import { linkHeadings, tableOfContents } from './headings.ts'
import { giveIds } from './ids.ts'
import { type ImageContext, placeImages } from './images.ts'
import { resolveLinks } from './links.ts'
import { collectProse } from './prose.ts'
import { collectSections } from './sections.ts'
import { treeToMarkdown } from './tree-to-markdown.ts'

/** The data about the site and the page that an article needs. No data of other pages. */
export interface ArticleContext extends LinkContext, ImageContext, Pick<ContentContext, 'url'> {
  /** The page's title, which is the heading of the first section. */
  title: string
  /** Contains the ids of headings on other pages, if ids must be unique on several pages. */
  slugger?: GithubSlugger
  /** Composes the Markdown of the article from the Markdown of its parts. By default the whole tree becomes Markdown. */
  markdown?(write: WriteMarkdown): string
}

/** Converts a part of the tree to Markdown. The levels of its headings are reduced by `raise`. */
export type WriteMarkdown = (part: Root | Element, raise?: number) => string

/** The fields of a page that are computed from its finished tree. */
export type Article = Pick<
  Page,
  'html' | 'toc' | 'sections' | 'prose' | 'links' | 'anchors' | 'names' | 'images' | 'ownImages' | 'markdown'
> & {
  problems: Problem[]
}

/**
 * The last step for every article, of pages and of the API reference: gives ids, collects table of contents, sections,
 * prose, links, anchors, names and images from the tree, and writes HTML and Markdown. Only this step makes ids. Components
 * describe their elements by data attributes: `data-section` and `data-heading` (a part that is a section),
 * `data-words` (elements.ts), `data-markdown` (markdown-handlers.ts).
 */
export function finishArticle(tree: Root, context: ArticleContext): Article {
  const problems: Problem[] = []
  const report = reportInto(problems, context.source)
  const { anchors, headings } = giveIds(tree, context.source, report, context.slugger)
  const images = placeImages(tree, context, report)
  const links = resolveLinks(tree, context, report)
  const sections = collectSections(tree, context.title)
  const toc = tableOfContents(sections)
  const prose = collectProse(tree, context.source)
  const written = new Map<Element, string>()
  const write: WriteMarkdown = (part, raise = 0) => {
    const text = treeToMarkdown(part, context.url, raise, written)
    if (part.type === 'element' && raise === 0) written.set(part, text)
    return text
  }
  const markdown = context.markdown ? context.markdown(write) : write(tree)
  linkHeadings(headings)
  const names = new Set<string>()
  for (const { tagName, properties } of nodesOf(tree, 'element')) {
    if (tagName.includes('-') || tagName === 'math') names.add(tagName)
    const { className } = properties
    for (const name of Array.isArray(className) ? className : []) names.add(`.${name}`)
    for (const name of Object.keys(properties)) if (MARKS.has(name)) delete properties[name]
  }
  // The default options of `toHtml` omit no tags, so that the HTML equals the browser's innerHTML.
  const html = toHtml(tree, { characterReferences: { useNamedReferences: false } })
  return { html, markdown, toc, sections, prose, links, anchors, names: [...names], ...images, problems }
}

/** The data attributes that only this room reads, and styles, which the site's security policy forbids. */
const MARKS = new Set([
  'dataSource',
  'dataSection',
  'dataHeading',
  'dataWords',
  'dataMarkdown',
  'dataMarkdownText',
  'dataTex',
  'style',
])
