import jsonc from 'jsonc-parser'
import { Document, LineCounter, type Node, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml'
import type { Json } from '../../../model/api.ts'

/** A list or an object that the parser is reading. */
interface Around {
  node: YAMLMap<Scalar, Node> | YAMLSeq<Node>
  start: number
  names: Set<string>
  /** The name of the next value. */
  key: Scalar | null
}

/**
 * Reads JSON much faster than the YAML library does, because large descriptions are JSON. Returns the document that the library
 * would create, without styles and comments. Returns null if the library must read the text: for invalid JSON, a repeated key, a
 * number that is not finite, or values that exceed the stack.
 */
export function parseJson(text: string): { value: Json; document: Document; lines: LineCounter } | null {
  try {
    const value = JSON.parse(text) as Json
    const document = new Document()
    document.contents = treeOf(text)
    const lines = new LineCounter()
    for (let start = 0; start >= 0; start = text.indexOf('\n', start) + 1 || -1) lines.addNewLine(start)
    return { value, document, lines }
  } catch {
    return null
  }
}

/** Returns the syntax tree of valid JSON. Throws an error if the YAML library must read the text. */
function treeOf(text: string): Node | null {
  const around: Around[] = []
  let root: Node | null = null

  const scalarAt = (value: unknown, start: number, length: number) => {
    if (value === Infinity || value === -Infinity) throw new Error('A number is not finite.')
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
      if (!parent) return
      if (parent.names.has(name)) throw new Error('A name is repeated.')
      parent.names.add(name)
      parent.key = scalarAt(name, offset, length)
    },
    onLiteralValue: (value, offset, length) => add(scalarAt(value, offset, length)),
  })
  return root
}
