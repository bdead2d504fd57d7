import { type Document, isScalar, type LineCounter, visit } from 'yaml'
import type { Prose } from '../../model/page.ts'

/**
 * Returns the texts of a document as prose. `text` is the YAML, `source` the path of its file from the project's root, and
 * `firstLine` the 1-based line of the file on which the YAML begins.
 */
export function yamlProse(
  texts: readonly YamlText[],
  { text, lines, source }: { text: string; lines: LineCounter; source: string },
  firstLine = 1,
): Prose[] {
  return texts.map(({ value, range: [start, end] }) => {
    const written = text.slice(start, end)
    // A text of several lines keeps its source form, so that each word is found on its line.
    // An escaped line break, as in JSON, is none of the file. Markdown and searches read a carriage return as a line break too.
    const content = written.includes('\n') ? written : value.replaceAll('\n', '\r')
    return { text: withoutCode(content), source, line: firstLine + lines.linePos(start).line - 1 }
  })
}

/** A text in a document, with its offsets. */
export interface YamlText {
  value: string
  range: readonly [start: number, end: number]
  /** Each line of the text is a line of the file. */
  isLiteral: boolean
}

/** Returns the texts under these keys in a document, at any depth. An invalid document is read as far as possible. */
export function textsIn(document: Document, keys: ReadonlySet<string>): YamlText[] {
  const texts: YamlText[] = []
  visit(document, {
    Pair(_key, { key, value: node }) {
      const name = isScalar(key) ? String(key.value) : ''
      if (VALUES.has(name)) return visit.SKIP
      if (!keys.has(name) || !isScalar(node) || typeof node.value !== 'string' || !node.range)
        return undefined
      const [start, end] = node.range
      texts.push({ value: node.value, range: [start, end], isLiteral: node.type === 'BLOCK_LITERAL' })
      return undefined
    },
  })
  return texts
}

/** The values of these keys in a description are not prose, whatever keys they contain. */
const VALUES = new Set(['const', 'default', 'enum', 'example', 'value'])

/** Descriptions are Markdown. Code and the targets of links are not prose. */
function withoutCode(markdown: string): string {
  return markdown.replace(/(`+)[^`][\s\S]*?\1|(?<=\])\((?:[^()\s]|\([^()\s]*\))*\)/g, (code) =>
    code.replace(/[^\n]+/g, '\uFFFC'),
  )
}
