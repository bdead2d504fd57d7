import type { Root } from 'mdast'
import { sourceOf } from '../markdown/masked-text.ts'
import { nodesOf } from '../markdown/walk.ts'

/**
 * TeX between `\(` and `\)`. The brackets are also Markdown's escapes of brackets, so the text needs a sign of math: a command, a
 * subscript, a comparison, or a single letter.
 */
export const INLINE_MATH =
  /(?<![\]\w\\])\\\((?=[a-z]\\\)|(?:[^\\\n]|\\[^a-z()\n])*?(?:[\^_=+<>]|\\[a-z]))(?:[^\\\n]|\\[^()\n])+\\\)/gi

/** The first line of TeX between `\[` and `\]`. An escaped box of a task list, `\[ \]`, and `\[link\]` are no math. */
export const DISPLAY_MATH =
  /^\\\[(?:$|(?=[ \t]+[^\s\\]|(?:[^\\]|\\[^a-z\]])*(?:[\^_=]|\\[a-z]))(?:[^\\]|\\[^\]])*\\\][.,;]?$|(?=(?:[^\\]|\\[^a-z\]])*\\[a-z])(?:[^\\]|\\[^\]])*$)/i

/** The text from `\[` at the beginning of a line. */
const DISPLAY = /(?<=^[ \t>]*)\\\[(?:[^\\]|\\[^[\]])*(?:\\\]|$)/gm

/**
 * Joins the nodes of TeX to one text. Markdown reads its braces as expressions, and its underscores as emphasis: reports about
 * these would hide that the text is math, which a later step reports.
 */
export function joinMath(tree: Root, text: string): void {
  for (const parent of nodesOf(tree, 'paragraph', 'heading', 'tableCell', 'emphasis', 'strong')) {
    if (parent.children.length < 2) continue
    const written = sourceOf(parent, text)
    const displays = [...written.matchAll(DISPLAY)].filter(({ index }) =>
      DISPLAY_MATH.test((/.*/.exec(written.slice(index))?.[0] ?? '').trimEnd()),
    )
    for (const { 0: math, index } of [...displays, ...written.matchAll(INLINE_MATH)]) {
      const start = (parent.position?.start.offset ?? 0) + index
      const parts = parent.children.filter(({ position }) => {
        const { start: from, end: to } = position ?? {}
        return (from?.offset ?? 0) < start + math.length && (to?.offset ?? 0) > start
      })
      const [first, last] = [parts[0], parts.at(-1)]
      if (!first?.position || !last?.position || first === last) continue
      if (parts.some(({ type }) => type === 'inlineCode')) continue
      const position = { start: first.position.start, end: last.position.end }
      const value = text.slice(position.start.offset, position.end.offset)
      parent.children.splice(parent.children.indexOf(first), parts.length, { type: 'text', value, position })
    }
  }
}
