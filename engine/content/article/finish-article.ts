import type GithubSlugger from 'github-slugger'
import type { Element, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { Page } from '../../model/page.ts'
import type { Problem } from '../../model/problem.ts'
import type { LinkContext } from '../links/resolve-href.ts'
import { walk } from '../markdown/walk.ts'
import { linkHeadings, tableOfContents } from './headings.ts'
import { giveIds } from './ids.ts'
import { type ImageContext, placeImages } from './images.ts'
import { resolveLinks } from './links.ts'
import { collectProse } from './prose.ts'
import { collectSections } from './sections.ts'
import { treeToMarkdown } from './tree-to-markdown.ts'

/** What an article needs to know of its surroundings. Nothing of other pages. */
export interface ArticleContext extends LinkContext, ImageContext {
  /** The page's title: heading of the first section. */
  title: string
  /** Origin of the site, without trailing slash. */
  url: string
  /** Knows the ids of headings on other pages, where all are to be different. */
  slugger?: GithubSlugger
  /** Makes the Markdown of the article of that of its parts; the whole tree becomes Markdown where this is left out. */
  markdown?(write: WriteMarkdown): string
}

/** Part of the tree → Markdown, its headings `raise` levels higher. */
export type WriteMarkdown = (part: Root | Element, raise?: number) => string

/** The parts of a page that are read from its finished tree. */
export type Article = Pick<
  Page,
  'html' | 'toc' | 'sections' | 'prose' | 'links' | 'anchors' | 'images' | 'markdown'
> & {
  problems: Problem[]
}

/**
 * The one end of every article, Markdown or API: gives ids, collects table of contents, sections, prose, links, anchors
 * and images from the tree, and writes the HTML and the Markdown. No other file makes ids. Components say by data on their
 * elements what these are: `data-section` and `data-heading` (a part that is a section), `data-words` (elements.ts),
 * `data-markdown` (markdown-handlers.ts).
 */
export function finishArticle(tree: Root, context: ArticleContext): Article {
  const problems: Problem[] = []
  const { anchors, headings } = giveIds(tree, context.source, problems, context.slugger)
  const links = resolveLinks(tree, context, problems)
  const images = placeImages(tree, context, problems)
  const toc = tableOfContents(tree, headings)
  const sections = collectSections(tree, headings, context.title)
  const prose = collectProse(tree, context.source)
  const write: WriteMarkdown = (part, raise) => treeToMarkdown(part, context.url, raise)
  const markdown = context.markdown ? context.markdown(write) : write(tree)
  linkHeadings(tree, headings)
  takeMarksOff(tree)
  // Omitting nothing keeps the HTML identical to what the browser's innerHTML gives back.
  const html = toHtml(tree, { characterReferences: { useNamedReferences: false } })
  return { html, markdown, toc, sections, prose, links, anchors, images, problems }
}

/** Readers get no data that only this room reads, and no style, which the policy of the site would refuse. */
function takeMarksOff(tree: Root): void {
  walk(tree, (node) => {
    if (node.type !== 'element') return
    for (const mark of MARKS) delete node.properties[mark]
  })
}

const MARKS = [
  'dataSource',
  'dataSection',
  'dataHeading',
  'dataWords',
  'dataMarkdown',
  'dataMarkdownText',
  'dataTex',
  'style',
]
