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
import type { Report } from './report.ts'

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
    report(
      {
        rule: 'syntax',
        severity: 'error',
        message: sentence(error.reason),
        hint: hintFor(error),
      },
      placeOf(error),
    )
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

/** At the end of the file a message has no place of its own, but names that of the tag it speaks of. */
function placeOf({ line, column, reason }: VFileMessage): { line?: number; column?: number } {
  if (line) return { line, ...(column && { column }) }
  const named = /\((\d+):(\d+)/.exec(reason)
  return named ? { line: Number(named[1]), column: Number(named[2]) } : {}
}

function sentence(reason: string): string {
  const text = reason.replace(/\s*\([\d:-]+\)/g, '').replace(/\s*\((?:note|tip)\b.*$/s, '')
  return /[.!?]$/.test(text) ? text : `${text}.`
}

function hintFor(error: VFileMessage): string {
  if (/comment|`!`/.test(error.reason)) return 'Write a comment as {/* … */}.'
  if (/closing tag|end-tag|end tag/i.test(error.reason) || error.ruleId?.startsWith('end-tag')) {
    return 'Close each component: <Name>…</Name>, or <Name />. Put tags of blocks on lines of their own.'
  }
  if (error.ruleId?.includes('eof') || /expression/.test(error.reason)) {
    return 'Write a literal brace in code, or as \\{; a literal angle bracket in code, or as \\<.'
  }
  return 'A component begins with <Name. Write a literal angle bracket in code, or as \\<.'
}
