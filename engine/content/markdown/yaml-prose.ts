import { type Document, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import type { Prose } from '../../model/page.ts'

/** The position of a piece of YAML. */
export interface YamlPosition {
  /** Path of its file from the project's root. */
  source: string
  /** 1-based line of the file on which the YAML begins. */
  firstLine: number
}

/** YAML as text and as a parsed document. */
export interface ReadYaml {
  text: string
  document: Document
  lines: LineCounter
}

/** Returns the texts under these keys, at any depth, with their lines. Invalid YAML is read as far as possible. */
export function yamlProse(yaml: string, keys: ReadonlySet<string>, position: YamlPosition): Prose[] {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false })
  return readYamlProse(textsIn(document, keys), { text: yaml, lines }, position)
}

/** Returns the prose of the texts that `textsIn` found in a document, because reading a long description takes time. */
export function readYamlProse(
  texts: readonly YamlText[],
  { text, lines }: Pick<ReadYaml, 'text' | 'lines'>,
  { source, firstLine }: YamlPosition,
): Prose[] {
  return texts.map(({ value, range: [start, end] }) => {
    const written = text.slice(start, end)
    // A text of several lines keeps its source form, so that each word is found on its line.
    const content = written.includes('\n') ? written : value
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

/** Returns the texts under these keys in a document, at any depth. */
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
  return markdown.replace(/(`+)[^`][\s\S]*?\1|(?<=\])\([^)\s]*\)/g, (code) =>
    code.replace(/[^\n]+/g, '\uFFFC'),
  )
}
