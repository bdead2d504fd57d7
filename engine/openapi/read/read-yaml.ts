import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  type YAMLMap,
} from 'yaml'
import type { Json } from '../../model/api.ts'
import type { Problem } from '../../model/problem.ts'
import { step, stepsOf } from '../json.ts'

/** What YAML holds, with the way back to its text. */
export interface ReadYaml {
  value: Json
  document: Document
  lines: LineCounter
  /** 1-based line of what a JSON pointer names, or of the nearest thing around it. */
  lineOf(pointer: string): number | undefined
  /** The scalar at a pointer as its author wrote it: `1.0`, not `1`. */
  written(pointer: string): string | undefined
}

/** Lists and objects inside each other: further down, nobody reads and programs run out of stack. */
const DEEPEST = 256
/** Values that aliases may copy in all. */
const MOST = 1_000_000

/** Reads YAML or JSON; merge keys (`<<: *common`) are merged. Gives null where there is nothing to go on with. */
export function readYaml(text: string, source: string): { yaml: ReadYaml | null; problems: Problem[] } {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, merge: true })
  const refuse = (offset: number, message: string, hint: string, pointer = '') => {
    const { line, col: column } = lines.linePos(offset)
    const at = pointer === '' ? '' : ` (at #${pointer})`
    return {
      rule: 'api-syntax',
      severity: 'error' as const,
      message: message + at,
      hint,
      source,
      line,
      column,
    }
  }
  const problems = document.errors.map(({ message, pos: [offset] }) =>
    // What the parser says where it runs out of stack.
    /call stack/.test(message)
      ? refuse(offset, TOO_DEEP, FLATTEN)
      : refuse(
          offset,
          `The API description is no valid YAML: ${message.replace(/\.?$/, '.')}`,
          'Correct the syntax here; often the indentation, or a missing quote in the line above.',
        ),
  )
  if (problems.length > 0) return { yaml: null, problems }

  const flaw = flawOf(document)
  if (flaw) {
    const problem = refuse(flaw.offset, flaw.message, flaw.hint, flaw.pointer)
    return { yaml: null, problems: [problem] }
  }
  try {
    // JSON has no shared parts: through JSON, aliases become copies.
    const value = JSON.parse(JSON.stringify(document.toJS({ maxAliasCount: -1 })) ?? 'null') as Json
    return { yaml: { value, document, lines, ...places(document.contents, lines) }, problems: [] }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const problem = refuse(
      0,
      `The API description cannot be read: ${message}.`,
      'Write it in plain YAML or JSON.',
    )
    return { yaml: null, problems: [problem] }
  }
}

const TOO_DEEP = `Lists and objects stand inside each other more than ${DEEPEST} deep.`
const TOO_LARGE = 'With its YAML aliases written out, the description is too large.'
const FLATTEN = 'Write the inner parts as components and refer to them by $ref.'

interface Flaw {
  offset: number
  pointer: string
  message: string
  hint: string
}

/** What keeps YAML from becoming JSON: aliases that contain themselves or multiply, and what is nested without end. */
function flawOf(document: Document): Flaw | null {
  const sizes = new Map<unknown, number>()
  /** What each name means at this place of the text; asking the parser would go through the text anew. */
  const anchors = new Map<string, unknown>()
  const open = new Set<unknown>()
  let copied = 0
  let flaw: Flaw | null = null
  const refuse = (node: unknown, pointer: string, message: string, hint: string) => {
    flaw ??= { offset: (node as Node).range?.[0] ?? 0, pointer, message, hint }
    return 0
  }
  const sizeOf = (node: unknown, pointer: string, depth: number): number => {
    if (flaw) return 0
    if (isAlias(node)) {
      const target = anchors.get(node.source)
      const hint = 'Write the repeated part as a component and refer to it by $ref.'
      if (open.has(target))
        return refuse(node, pointer, `The YAML alias "*${node.source}" contains itself.`, hint)
      const size = sizes.get(target) ?? 1
      copied += size
      return copied > MOST ? refuse(node, pointer, TOO_LARGE, hint) : size
    }
    if (isNode(node) && 'anchor' in node && node.anchor) anchors.set(node.anchor, node)
    if (!isCollection(node)) return 1
    if (depth > DEEPEST) return refuse(node, `${pointer.slice(0, 100)}…`, TOO_DEEP, FLATTEN)
    open.add(node)
    let size = 1
    node.items.forEach((item, index) => {
      const key = isPair(item) ? (isScalar(item.key) ? String(item.key.value) : '') : index
      const inner = isPair(item) ? item.value : item
      const at = isAlias(inner) || isCollection(inner) ? step(pointer, key) : pointer
      size += sizeOf(inner, at, depth + 1)
    })
    open.delete(node)
    sizes.set(node, size)
    return size
  }
  sizeOf(document.contents, '', 1)
  return flaw
}

/** Walks the syntax tree along a pointer; keys are looked up through one index per mapping, made when needed. */
function places(root: Node | null, lines: LineCounter): Pick<ReadYaml, 'lineOf' | 'written'> {
  const indexes = new WeakMap<YAMLMap, Map<string, Pair>>()
  const pairOf = (map: YAMLMap, key: string) => {
    let index = indexes.get(map)
    if (!index) {
      index = new Map(map.items.map((pair) => [isScalar(pair.key) ? String(pair.key.value) : '', pair]))
      indexes.set(map, index)
    }
    return index.get(key)
  }
  const walk = (pointer: string): { node: unknown; offset: number | undefined } => {
    let node: unknown = root
    let offset = root?.range?.[0]
    for (const key of stepsOf(pointer)) {
      let next: unknown
      if (isMap(node)) {
        const pair = pairOf(node, key)
        offset = (isScalar(pair?.key) ? pair.key.range?.[0] : undefined) ?? offset
        next = pair?.value
      } else if (isSeq(node)) {
        next = node.items[Number(key)]
        offset = (next as Node | undefined)?.range?.[0] ?? offset
      }
      if (next === undefined) return { node: undefined, offset }
      node = next
    }
    return { node, offset }
  }
  return {
    lineOf(pointer) {
      const { offset } = walk(pointer)
      return offset === undefined ? undefined : lines.linePos(offset).line
    },
    written(pointer) {
      const { node } = walk(pointer)
      return isScalar(node) ? node.source : undefined
    },
  }
}
