import type { Root } from 'mdast'
import { nodesOf } from './walk.ts'

/**
 * Returns the lines of paragraphs that begin with text: the text without the marks of quotes before it, and its position. Text
 * after other content of its line begins no line.
 */
export function* lineStarts(tree: Root, text: string) {
  const lines = text.split('\n')
  for (const paragraph of nodesOf(tree, 'paragraph')) {
    for (const [index, { type, position }] of paragraph.children.entries()) {
      if (type !== 'text' || !position) continue
      const { start, end } = position
      for (let line = index === 0 ? start.line : start.line + 1; line <= end.line; line++) {
        const column = line === start.line ? start.column : 1
        const [marks = ''] = /^[\s>]*/.exec((lines[line - 1] ?? '').slice(column - 1)) ?? []
        const written = (lines[line - 1] ?? '').slice(column - 1 + marks.length).trimEnd()
        yield { paragraph, written, line, column: column + marks.length }
      }
    }
  }
}
