import jsonc from 'jsonc-parser'
import { Document, LineCounter, type Node, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml'
import type { Json } from '../../../model/api.ts'

/** A JSON text as it was read. */
interface ReadJson {
  value: Json
  /** What the YAML library would have made of the text, without styles and comments. */
  document: Document
  lines: LineCounter
}

/** A list or an object that is being read. */
interface Around {
  node: YAMLMap<Scalar, Node> | YAMLSeq<Node>
  start: number
  names: Set<string>
  /** The name that the next value has. */
  key: Scalar | null
}

/**
 * Reads JSON in a fraction of the time that the YAML library takes for it: large descriptions are JSON. Null for all that
 * the library has to judge: what is not JSON, a key twice, a number that is not finite, and nesting of more than `deepest`.
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
  const around: Around[] = []
  let root: Node | null = null
  let isForLibrary = false

  const scalarAt = (value: unknown, start: number, length: number) => {
    const scalar = new Scalar(value)
    scalar.source = typeof value === 'string' ? value : text.slice(start, start + length)
    scalar.range = [start, start + length, start + length]
    return scalar
  }
  const add = (node: Node) => {
    const parent = around.at(-1)
    if (!parent) root = node
    else if (parent.node instanceof YAMLSeq) parent.node.items.push(node)
    else if (parent.key) parent.node.items.push(new Pair(parent.key, node))
  }
  const begin = (node: Around['node'], start: number) => {
    add(node)
    around.push({ node, start, names: new Set(), key: null })
    if (around.length > deepest) isForLibrary = true
    // False: nothing of what is inside has to be read.
    return !isForLibrary
  }
  const end = (offset: number, length: number) => {
    const ended = around.pop()
    if (ended) ended.node.range = [ended.start, offset + length, offset + length]
  }
  jsonc.visit(text, {
    onObjectBegin: (offset) => begin(new YAMLMap<Scalar, Node>(), offset),
    onArrayBegin: (offset) => begin(new YAMLSeq<Node>(), offset),
    onObjectEnd: end,
    onArrayEnd: end,
    onObjectProperty(name, offset, length) {
      const parent = around.at(-1)
      if (parent?.names.has(name)) isForLibrary = true
      parent?.names.add(name)
      if (parent) parent.key = scalarAt(name, offset, length)
    },
    onLiteralValue(value, offset, length) {
      if (value === Infinity || value === -Infinity) isForLibrary = true
      add(scalarAt(value, offset, length))
    },
  })
  return isForLibrary ? null : root
}
