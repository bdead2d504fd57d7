import type { Root } from 'hast'
import type { Prose, Sample } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import type { ContentContext } from './content-context.ts'
import { readFrontMatter } from './markdown/front-matter.ts'
import { nodesOf } from './markdown/walk.ts'
import { readTree } from './read-tree.ts'
import { renderTree } from './render-tree.ts'
import { reportFault, reportInto } from './report.ts'

/** A text of an author that becomes a section of another article. */
export interface Part {
  /** Name of the file without extension, and id of the section. */
  id: string
  title: string
  /** The content without the title. Headings begin at level 3. `finishArticle` adds the ids. */
  tree: Root
  samples: Sample[]
  /** The title as prose. `finishArticle` collects the prose of the tree. */
  prose: Prose[]
  includes: string[]
}

/** The result of compiling a part. */
export interface CompiledPart {
  part: Part | null
  problems: Problem[]
  /** An error was thrown, which may be temporary. */
  failed?: true
}

/** Compiles the text of a part; `part` is null after a syntax error. `page` is the file of the page around it. */
export async function compilePart(
  text: string,
  source: string,
  context: ContentContext,
  page: string,
): Promise<CompiledPart> {
  const problems: Problem[] = []
  const report = reportInto(problems, source)
  try {
    // Problems in the page that contains the part name the part's file, as for fragments.
    const { tree, includes, isPartial } = readTree(text, source, context, problems, [page, source])
    const { matter, prose } = readFrontMatter(tree, source, report)
    if (isPartial) return { part: null, problems }
    if (matter.title === undefined && problems.length === 0) {
      const message = 'This part of a page has no title.'
      const hint = 'Write `title: …` between --- lines at the top of the file.'
      report('missing-title', message, hint, { line: 1 })
    }
    // The part's title is a second-level heading, so its other headings must be below that level.
    for (const heading of nodesOf(tree, 'heading'))
      heading.depth = Math.min(6, heading.depth + 1) as typeof heading.depth
    const { hast, samples } = await renderTree(tree, context, report)
    return {
      part: {
        id: source.replace(/^.*\//, '').replace(/\.mdx?$/, ''),
        title: matter.title ?? '',
        tree: hast,
        samples,
        prose,
        includes: [source, ...includes],
      },
      problems,
    }
  } catch (error) {
    reportFault(error, report)
    return { part: null, problems, failed: true }
  }
}
