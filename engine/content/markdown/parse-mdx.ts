import type { Root } from 'mdast'
import { directiveFromMarkdown } from 'mdast-util-directive'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { mathFromMarkdown } from 'mdast-util-math'
import { mdxExpressionFromMarkdown } from 'mdast-util-mdx-expression'
import { mdxJsxFromMarkdown } from 'mdast-util-mdx-jsx'
import { directive } from 'micromark-extension-directive'
import { frontmatter } from 'micromark-extension-frontmatter'
import { gfm } from 'micromark-extension-gfm'
import { math } from 'micromark-extension-math'
import { mdxExpression } from 'micromark-extension-mdx-expression'
import { mdxJsx } from 'micromark-extension-mdx-jsx'
import type { Extension } from 'micromark-util-types'
import { VFileMessage } from 'vfile-message'
import type { Report } from '../report.ts'
import { syntaxProblem } from './syntax-problem.ts'

/**
 * MDX text → Markdown tree. JSX and expressions are recognized, never evaluated: no JavaScript is parsed,
 * so that `{#id}` on headings is plain syntax and a page can run nothing.
 * Reports the first syntax error, with its place, and gives null.
 */
export function parseMdx(text: string, report: Report): Root | null {
  try {
    return fromMarkdown(text, { extensions: SYNTAX, mdastExtensions: TREE })
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error
    const { line, column, ...problem } = syntaxProblem(error, text)
    report(problem, { ...(line && { line }), ...(column && { column }) })
    return null
  }
}

/** `:::note` only: with text directives, every `:word` in prose would vanish. */
function containerDirectives(): Extension {
  const { flow } = directive()
  const colon = ':'.charCodeAt(0)
  const container = [flow?.[colon]].flat()[0]
  return container ? { flow: { [colon]: container } } : {}
}

/** MDX has no HTML, no autolinks and no indented code (https://mdxjs.com/docs/what-is-mdx/#markdown). */
const mdxMarkdown: Extension = { disable: { null: ['autolink', 'codeIndented', 'htmlFlow', 'htmlText'] } }

const SYNTAX = [
  frontmatter('yaml'),
  mdxMarkdown,
  mdxJsx(),
  mdxExpression(),
  gfm(),
  math(),
  containerDirectives(),
]

const TREE = [
  frontmatterFromMarkdown('yaml'),
  mdxJsxFromMarkdown(),
  mdxExpressionFromMarkdown(),
  gfmFromMarkdown(),
  mathFromMarkdown(),
  directiveFromMarkdown(),
]
