import { type Document, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import type { Prose } from '../../model/page.ts'

/** Where a piece of YAML is. */
export interface YamlPosition {
  /** Path of its file from the project's root. */
  source: string
  /** 1-based line of the file on which it begins. */
  firstLine: number
}

/** YAML as it was written and as it was read. */
export interface ReadYaml {
  text: string
  document: Document
  lines: LineCounter
}

/** The words under these keys, at any depth, at their own lines. What is not valid YAML gives what can be read of it. */
export function yamlProse(yaml: string, keys: ReadonlySet<string>, position: YamlPosition): Prose[] {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false })
  return readYamlProse({ text: yaml, document, lines }, keys, position)
}

/** `yamlProse` of what was read already: a long description takes its time. */
export function readYamlProse(
  { text, document, lines }: ReadYaml,
  keys: ReadonlySet<string>,
  { source, firstLine }: YamlPosition,
): Prose[] {
  const prose: Prose[] = []
  visit(document, {
    Pair(_key, { key, value }) {
      const name = isScalar(key) ? String(key.value) : ''
      if (VALUES.has(name)) return visit.SKIP
      if (!keys.has(name) || !isScalar(value) || typeof value.value !== 'string' || !value.range)
        return undefined
      const [start, end] = value.range
      const written = text.slice(start, end)
      // Text of several lines stays as it is written, so that a word in it can be found on its line.
      const said = written.includes('\n') ? written : value.value
      prose.push({ text: withoutCode(said), source, line: firstLine + lines.linePos(start).line - 1 })
      return undefined
    },
  })
  return prose
}

/** The values of these keys of a description are no prose, whatever keys they contain. */
const VALUES = new Set(['const', 'default', 'enum', 'example', 'value'])

/** Descriptions are Markdown: code and the targets of links are no prose. */
function withoutCode(markdown: string): string {
  return markdown.replace(/(`+)[^`][\s\S]*?\1|(?<=\])\([^)\s]*\)/g, (code) =>
    code.replace(/[^\n]+/g, '\uFFFC'),
  )
}
