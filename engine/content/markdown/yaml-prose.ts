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
  return readYamlProse({ text: yaml, document, lines }, keys, position)
}

/** `yamlProse` for a parsed document, because parsing a long description takes time. */
export function readYamlProse(
  { text, document, lines }: ReadYaml,
  keys: ReadonlySet<string>,
  { source, firstLine }: YamlPosition,
): Prose[] {
  return textsIn(document, keys).map(({ value, range: [start, end] }) => {
    const written = text.slice(start, end)
    // A text of several lines keeps its source form, so that each word is found on its line.
    const content = written.includes('\n') ? written : value
    return { text: withoutCode(content), source, line: firstLine + lines.linePos(start).line - 1 }
  })
}

/** Returns the texts under these keys in a document, at any depth. `isLiteral`: each line of the text is a line of the file. */
export function textsIn(
  document: Document,
  keys: ReadonlySet<string>,
): { value: string; range: readonly [start: number, end: number]; isLiteral: boolean }[] {
  const texts: ReturnType<typeof textsIn> = []
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
