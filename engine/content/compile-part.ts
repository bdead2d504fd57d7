import type { Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import type { Prose, Route, Sample } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import { faultOf } from './fault.ts'
import { frontMatterProse, readFrontMatter } from './markdown/front-matter.ts'
import { readTree } from './markdown/read-tree.ts'
import { renderTree } from './markdown/render-tree.ts'
import { walk } from './markdown/walk.ts'
import type { ContentContext } from './page-context.ts'
import { reportInto } from './report.ts'

/** Text of an author inside another article: a section with a title of its own. */
export interface Part {
  /** Name of its file without extension; the id of its section. */
  id: string
  title: string
  description: string
  /** Without the title; its headings begin at level 3. `finishArticle` of the article around makes the ids. */
  tree: HastRoot
  samples: Sample[]
  /** Its title; the words of its tree are `finishArticle`'s to collect. */
  prose: Prose[]
  includes: string[]
}

/** What came of a part's text. */
export interface CompiledPart {
  part: Part | null
  problems: Problem[]
  /** Compiling threw an error, which may pass. */
  failed?: true
}

/** Text of a part → `Part`, unless its syntax is broken. `page` is the page around: `source` names the file it is made of. */
export async function compilePart(
  text: string,
  source: string,
  context: ContentContext,
  page: { source: string; route: Route },
): Promise<CompiledPart> {
  const problems: Problem[] = []
  try {
    return await compile(text, source, context, page, problems)
  } catch (error) {
    problems.push(faultOf(error, source))
    return { part: null, problems, failed: true }
  }
}

async function compile(
  text: string,
  source: string,
  context: ContentContext,
  page: { source: string; route: Route },
  problems: Problem[],
): Promise<CompiledPart> {
  const report = reportInto(problems, source)
  // Findings of the page around name the part's file, as they name a fragment's.
  const read = readTree(text, source, context, problems, [page.source, source])
  if (!read) return { part: null, problems }

  const { tree, includes } = read
  const matter = readFrontMatter(tree, report)
  if (read.isPartial) return { part: null, problems }
  const prose = frontMatterProse(tree, source)
  if (matter.title === undefined && problems.length === 0) {
    report(
      {
        rule: 'missing-title',
        severity: 'error',
        message: 'This part of a page has no title.',
        hint: 'Write `title: …` between --- lines at the top of the file.',
      },
      { line: 1 },
    )
  }
  const title = matter.title ?? ''
  lowerHeadings(tree)
  const { hast, samples } = await renderTree(tree, source, context, problems)
  return {
    part: {
      id: source.replace(/^.*\//, '').replace(/\.mdx?$/, ''),
      title,
      description: matter.description,
      tree: hast,
      samples,
      prose,
      includes: [source, ...includes],
    },
    problems,
  }
}

/** Its title is a second-level heading of the page, so its own begin below. */
function lowerHeadings(tree: Root): void {
  walk(tree, (heading) => {
    if (heading.type !== 'heading') return
    heading.depth = Math.min(6, heading.depth + 1) as typeof heading.depth
  })
}
