import { Document, LineCounter, type Node, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml'
import type { Json } from '../../../model/api.ts'

/** A JSON text as it was read. */
interface ReadJson {
  value: Json
  /** What the YAML library would have made of the text, without styles and comments. */
  document: Document
  lines: LineCounter
}

/**
 * Reads JSON in a fraction of the time that the YAML library takes for it: large descriptions are JSON. Null for all that
 * the library has to judge: what is no JSON, a key twice, a number without end, and nesting of more than `deepest`.
 */
export function parseJson(text: string, deepest: number): ReadJson | null {
  let value: Json
  try {
    value = JSON.parse(text) as Json
  } catch {
    return null
  }
  const contents = treeOf(text, deepest)
  if (!contents) return null
  const document = new Document()
  document.contents = contents
  const lines = new LineCounter()
  for (let start = 0; start >= 0; start = text.indexOf('\n', start) + 1 || -1) lines.addNewLine(start)
  return { value, document, lines }
}

/** The syntax tree of a text that is valid JSON. */
function treeOf(text: string, deepest: number): Node | null {
  const between = /[\s,:]*/y
  const literal = /[^\s,\]}]+/y
  let end = 0

  /** Where the next token begins; between tokens, valid JSON has nothing that has to be looked at. */
  const next = () => {
    between.lastIndex = end
    between.test(text)
    return between.lastIndex
  }
  const scalar = (start: number) => {
    if (text[start] === '"') {
      for (end = start + 1; text[end] !== '"'; end++) if (text[end] === '\\') end++
      end++
    } else {
      literal.lastIndex = start
      literal.test(text)
      end = literal.lastIndex
    }
    const written = text.slice(start, end)
    const isPlain = written.startsWith('"') && !written.includes('\\')
    const node = new Scalar(isPlain ? written.slice(1, -1) : JSON.parse(written))
    node.source = typeof node.value === 'string' ? node.value : written
    node.range = [start, end, end]
    return Number.isFinite(node.value) || typeof node.value !== 'number' ? node : null
  }
  const node = (depth: number): Node | null => {
    const start = next()
    const opening = text[start]
    if (opening !== '{' && opening !== '[') return scalar(start)
    if (depth > deepest) return null
    const found = opening === '{' ? new YAMLMap<Scalar, Node>() : new YAMLSeq<Node>()
    const names = new Set<unknown>()
    end = start + 1
    for (let at = next(); text[at] !== '}' && text[at] !== ']'; at = next()) {
      const key = found instanceof YAMLMap ? scalar(at) : null
      const inner = node(depth + 1)
      if (!inner || names.has(key?.value)) return null
      if (key) names.add(key.value)
      if (found instanceof YAMLSeq) found.items.push(inner)
      else if (key) found.items.push(new Pair(key, inner))
    }
    end = next() + 1
    found.range = [start, end, end]
    return found
  }
  return node(1)
}
