import jsonc from 'jsonc-parser'
import { Document, LineCounter, type Node, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml'
import type { Json } from '../../../model/api.ts'

/** The result of reading a JSON text. */
interface ReadJson {
  value: Json
  /** The document that the YAML library would create, without styles and comments. */
  document: Document
  lines: LineCounter
  /** The offset of the first value that is nested too deep. Then the document is empty. */
  tooDeepAt: number | undefined
}

/** A list or an object that the parser is reading. */
interface Around {
  node: YAMLMap<Scalar, Node> | YAMLSeq<Node>
  start: number
  names: Set<string>
  /** The name of the next value. */
  key: Scalar | null
}

/**
 * Reads JSON much faster than the YAML library does, because large descriptions are JSON. Returns null if the library
 * must read the text: for invalid JSON, a repeated key, or a number that is not finite.
 */
export function parseJson(text: string, deepest: number): ReadJson | null {
  let value: Json
  try {
    value = JSON.parse(text) as Json
  } catch {
    return null
  }
  const tree = treeOf(text, deepest)
  if (!tree) return null
  const document = new Document()
  document.contents = tree.root
  const lines = new LineCounter()
  for (let start = 0; start >= 0; start = text.indexOf('\n', start) + 1 || -1) lines.addNewLine(start)
  return { value, document, lines, tooDeepAt: tree.tooDeepAt }
}

/** Returns the syntax tree of valid JSON, or null if the YAML library must read the text. */
function treeOf(text: string, deepest: number): { root: Node | null; tooDeepAt: number | undefined } | null {
  const around: Around[] = []
  let root: Node | null = null
  let isForLibrary = false
  let tooDeepAt: number | undefined

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
    if (around.length <= deepest) return
    tooDeepAt = start
    // The visitor calls itself for each level, so that deeper values exceed its stack.
    throw new RangeError('The JSON is nested too deep.')
  }
  const end = (offset: number, length: number) => {
    const ended = around.pop()
    if (ended) ended.node.range = [ended.start, offset + length, offset + length]
  }
  const visitor: jsonc.JSONVisitor = {
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
  }
  try {
    jsonc.visit(text, visitor)
  } catch (error) {
    if (tooDeepAt === undefined) throw error
    return { root: null, tooDeepAt }
  }
  return isForLibrary ? null : { root, tooDeepAt }
}
