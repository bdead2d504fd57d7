import jsonc from 'jsonc-parser'
import { Document, LineCounter, type Node, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml'
import type { Json } from '../../../model/api.ts'

/**
 * Reads JSON much faster than the YAML library does, because large descriptions are JSON. Returns the document that the library
 * would create, without styles and comments. Returns null if the library must read the text: for invalid JSON, a repeated key, a
 * number that is not finite, or values that exceed the stack.
 */
export function parseJson(text: string): { value: Json; document: Document; lines: LineCounter } | null {
  try {
    const value = JSON.parse(text) as Json
    const root = jsonc.parseTree(text)
    const document = new Document()
    document.contents = root ? toYaml(root, text) : null
    const lines = new LineCounter()
    for (let start = 0; start >= 0; start = text.indexOf('\n', start) + 1 || -1) lines.addNewLine(start)
    return { value, document, lines }
  } catch {
    return null
  }
}

/** Converts the syntax tree of valid JSON. Throws an error if the YAML library must read the text. */
function toYaml({ type, value, offset, length, children = [] }: jsonc.Node, text: string): Node {
  const end = offset + length
  const convert = (child: jsonc.Node) => toYaml(child, text)
  let node: Node
  if (type === 'object') {
    const map = new YAMLMap()
    map.items = children.map(({ children: pair = [] }) => {
      const [name, inner] = pair.map(convert)
      return new Pair(name, inner)
    })
    const names = new Set(children.map((property) => property.children?.[0]?.value))
    if (names.size < children.length) throw new Error('A name is repeated.')
    node = map
  } else if (type === 'array') {
    node = Object.assign(new YAMLSeq(), { items: children.map(convert) })
  } else {
    if (value === Infinity || value === -Infinity) throw new Error('A number is not finite.')
    node = new Scalar(value)
    node.source = type === 'string' ? value : text.slice(offset, end)
  }
  node.range = [offset, end, end]
  return node
}
