import {
  type Document,
  type ErrorCode,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import type { Json } from '../../../model/api.ts'
import { errorOf, type Problem } from '../../../model/problem.ts'
import { utf16Fault } from '../../../model/text/utf-16-fault.ts'
import { step, stepsOf } from '../../json.ts'
import { type JsonError, jsonError } from './json-error.ts'
import { parseJson } from './parse-json.ts'

/** The value of a YAML text, and the positions of its parts in the text. */
export interface ReadYaml {
  text: string
  value: Json
  document: Document
  lines: LineCounter
  /** Returns the 1-based line of the value at a JSON pointer, or of the nearest part that contains it. */
  lineOf(pointer: string): number | undefined
  /** Returns the scalar at a pointer as the author wrote it, `1.0`, not `1`; undefined if the text has another value there. */
  written(pointer: string, value: Json | undefined): string | undefined
}

/** The maximum depth of lists and objects. Deeper values would exceed the stack of programs. */
const DEEPEST = 256
/** The starts of files that are no descriptions, or that cannot be read, with the message and the remedy. */
const OTHER_FILES = [
  {
    start: /^\s*<[!?a-z]/i,
    message: 'The file is HTML or XML, not YAML or JSON.',
    hint: 'Get the description again: the server may have answered with a page, such as one about an error.',
  },
  {
    start: /\0/,
    message: 'The file is not YAML or JSON text.',
    hint: 'Correct the path that names the file.',
  },
]

/** The most letters that aliases may copy. */
const MOST_COPIED = 20_000_000
const NO_ALIAS = 'Write the repeated part as a component and refer to it by $ref.'

/**
 * Reads YAML or JSON and resolves merge keys (`<<: *common`). Leaves out numbers that JSON does not have, such as `.inf`, with a
 * warning. Returns null if the text cannot be used.
 */
export function readYaml(text: string, source: string): { yaml: ReadYaml | null; problems: Problem[] } {
  const other = utf16Fault(text, source) ?? OTHER_FILES.find(({ start }) => start.test(text))
  if (other)
    return {
      yaml: null,
      problems: [{ ...errorOf('api-syntax', source, other.message, other.hint), line: 1 }],
    }
  const json = parseJson(text)
  const { document, lines } = json ?? parseYaml(text)
  const problemAt = ({ offset, message, hint }: Mistake): Problem => {
    const { line, col: column } = lines.linePos(offset)
    return { rule: 'api-syntax', severity: 'error', message, hint, source, line, column }
  }
  const refuse = (...mistakes: Mistake[]) => ({ yaml: null, problems: mistakes.map(problemAt) })
  const mistakes = json ? [] : syntaxMistakes(document, text, source, lines)
  // `parseJson` finds repeated names itself, and leaves a text with an odd number to the library.
  const { wrong, odd } =
    mistakes.length > 0 || json ? { wrong: mistakes, odd: [] as Mistake[] } : checkNodes(document, lines)
  if (wrong.length > 0) return refuse(...wrong)
  const unreadable = text.indexOf('\ufffd')
  if (unreadable >= 0) {
    const message = 'The file contains a character that is not UTF-8.'
    const hint = 'Save the file as UTF-8. To show U+FFFD itself, write "\\uFFFD" in double quotes.'
    odd.push({ offset: unreadable, message, hint })
  }
  const find = finderIn(document.contents)
  try {
    // A conversion to JSON and back makes copies of aliases, because JSON has no shared parts.
    const value =
      json?.value ?? (JSON.parse(JSON.stringify(document.toJS({ maxAliasCount: -1 })) ?? 'null') as Json)
    const deep = tooDeep(value)
    if (deep !== undefined) return refuse(tooDeepAt(find(deep).offset ?? 0))
    return {
      yaml: {
        text,
        value,
        document,
        lines,
        lineOf(pointer) {
          const { offset } = find(pointer)
          return offset === undefined ? undefined : lines.linePos(offset).line
        },
        written(pointer, value) {
          const { node } = find(pointer)
          return isScalar(node) && node.value === value ? node.source : undefined
        },
      },
      problems: odd.map((mistake) => ({
        ...problemAt(mistake),
        rule: 'api-structure',
        severity: 'warn',
      })),
    }
  } catch (error) {
    return refuse(error instanceof RangeError ? tooDeepAt(0) : notYaml((error as Error).message, 0, CORRECT))
  }
}

function parseYaml(text: string): { document: Document; lines: LineCounter } {
  const lines = new LineCounter()
  // To find repeated keys, the library compares each key with all keys before it: 20,000 keys take 12 s.
  const options = { lineCounter: lines, prettyErrors: false, merge: true, uniqueKeys: false }
  return { document: parseDocument(text, options), lines }
}

/** Returns the first mistake of a text that is not YAML or not JSON: the parser reports what follows as further mistakes. */
function syntaxMistakes(
  { errors: [first, second] }: Document,
  text: string,
  source: string,
  lines: LineCounter,
): Mistake[] {
  const wrongJson = source.endsWith('.json') ? jsonError(text.trimEnd()) : null
  // YAML reads a comment of JavaScript as the start of the next name.
  if (!first) return wrongJson?.message === 'invalid comment token' ? [notJson(wrongJson)] : []
  const { code, message } = first
  const [offset] = first.pos
  // The parser reports this message if it exceeds the stack.
  if (/call stack/.test(message)) return [tooDeepAt(offset)]
  if (code === 'MULTIPLE_DOCS') {
    const hint = 'Delete the line "---", or put the second document into its own file.'
    return [{ offset, message: 'The file contains several YAML documents.', hint }]
  }
  if (wrongJson) return [notJson(wrongJson)]
  // With a second message about the same text, the lines below are part of it.
  const isColon =
    code === 'BLOCK_AS_IMPLICIT_KEY'
      ? second?.code !== 'MULTILINE_IMPLICIT_KEY'
      : code === 'BLOCK_IN_FLOW' && COLON_IN_TEXT.test(text.slice(offset))
  if (isColon) {
    const message = 'The text contains a colon and a space, which YAML reads as a name and its value.'
    return [{ offset, message, hint: 'Put the whole text in quotes.' }]
  }
  return [notYaml(message, offset, hintFor(code, text, lines.linePos(offset).line))]
}

/** A text with a colon and a space, inside of braces or brackets. */
const COLON_IN_TEXT = /^[^\s,[\]{}"'-][^,[\]{}\n]*:\s/

const CORRECT =
  'Correct the syntax here; often the indentation, or a missing quote in this line or one above.'

function hintFor(code: ErrorCode, text: string, line: number): string {
  if (code === 'TAB_AS_INDENT') return 'Indent with spaces.'
  const [, quote] = /:\s+(["'])/.exec(text.split('\n')[line - 1] ?? '') ?? []
  if (code === 'UNEXPECTED_TOKEN' && quote !== undefined)
    return `If the text contains the quote ${quote}, begin and end the text with ${quote === '"' ? "'" : '"'}.`
  return CORRECT
}

function notYaml(message: string, offset: number, hint: string): Mistake {
  return { offset, message: `The API description is not valid YAML: ${message.replace(/\.?$/, '.')}`, hint }
}

function notJson({ offset, message }: JsonError): Mistake {
  return { offset, message: `The file is not JSON: ${message}.`, hint: 'Correct its JSON.' }
}

function tooDeepAt(offset: number): Mistake {
  const message = `Lists and objects are nested more than ${DEEPEST} deep.`
  return { offset, message, hint: 'Write the inner parts as components and refer to them by $ref.' }
}

type Mistake = Pick<Problem, 'message' | 'hint'> & { offset: number }

/**
 * Checks all nodes of a document. `wrong`: aliases that cannot be written out, keys that an object already has, and keys that are
 * lists or objects: "Keys used in YAML maps MUST be limited to a scalar string" (OpenAPI). In JSON, `200` and `'200'` are the same
 * key. `odd`: the numbers that JSON does not have, which are removed from the document.
 */
function checkNodes(document: Document, lines: LineCounter) {
  const wrong: Mistake[] = []
  const odd: Mistake[] = []
  let copied = 0
  let lastAlias = 0
  /** The letters of each part with an anchor, with its aliases written out. */
  const sizes = new Map<string, number>()
  const measure = ({ anchor, range }: Scalar | YAMLMap | YAMLSeq) => {
    if (anchor !== undefined && range) sizes.set(anchor, range[1] - range[0])
  }
  const leaveOut = ({ range, source }: Scalar) => {
    const message = `The number ${source} is left out, because JSON and programs do not have it.`
    odd.push({ offset: range?.[0] ?? 0, message, hint: 'Write a smaller number, or delete the field.' })
    return visit.REMOVE
  }
  visit(document, {
    Alias(_key, { source, range }, path) {
      lastAlias = range?.[0] ?? 0
      const around = path.flatMap((each) => (isCollection(each) ? (each.anchor ?? []) : []))
      const size = sizes.get(source)
      if (around.includes(source)) {
        const message = `The YAML alias "*${source}" contains itself.`
        wrong.push({ offset: lastAlias, message, hint: NO_ALIAS })
      } else if (size === undefined) {
        const message = `No part above has the anchor "&${source}" of the YAML alias "*${source}".`
        const hint = `Write "&${source}" before the part that is repeated. A text that begins with * needs quotes.`
        wrong.push({ offset: lastAlias, message, hint })
      } else {
        copied += size
        for (const anchor of around) sizes.set(anchor, (sizes.get(anchor) ?? 0) + size)
      }
    },
    Scalar(key, node) {
      measure(node)
      return typeof key === 'number' && isOddNumber(node) ? leaveOut(node) : undefined
    },
    Pair: (_key, { value }) => (isOddNumber(value) ? leaveOut(value) : undefined),
    Collection(key, node) {
      // The part around a name that is a list or an object reports the name.
      if (key === 'key') return visit.SKIP
      measure(node)
      const offsets = new Map<string, number>()
      for (const { key } of isMap(node) ? node.items : []) {
        const offset = (isNode(key) ? key.range?.[0] : undefined) ?? 0
        if (isCollection(key)) {
          const message = `The name of a field is ${isMap(key) ? 'an object' : 'a list'}.`
          wrong.push({ offset, message, hint: 'Write a text as the name.' })
        }
        // A symbol is a merge key, which may be repeated.
        if (!isScalar(key) || typeof key.value === 'symbol') continue
        const name = String(key.value)
        const first = offsets.get(name)
        if (first === undefined) offsets.set(name, offset)
        else {
          const message = `The name ${JSON.stringify(name)} is written twice in one object, first in line ${lines.linePos(first).line}.`
          wrong.push({ offset, message, hint: 'Delete one of the two, or join their values.' })
        }
      }
      return undefined
    },
  })
  if (copied > MOST_COPIED) {
    const message = 'With its YAML aliases written out, the description is too large.'
    wrong.push({ offset: lastAlias, message, hint: NO_ALIAS })
  }
  return { wrong: wrong.sort((a, b) => a.offset - b.offset), odd }
}

function isOddNumber(node: unknown): node is Scalar<number> {
  return isScalar(node) && typeof node.value === 'number' && !Number.isFinite(node.value)
}

/** Returns the pointer of the first part that is nested too deep. */
function tooDeep(value: Json, depth = 1): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > DEEPEST) return ''
  for (const [key, inner] of Object.entries(value)) {
    const below = tooDeep(inner, depth + 1)
    if (below !== undefined) return step('', key) + below
  }
  return undefined
}

/** Returns a function that finds a node by its pointer. Each mapping gets an index of its keys when it is first needed. */
function finderIn(root: Node | null): (pointer: string) => { node: unknown; offset: number | undefined } {
  const indexes = new WeakMap<YAMLMap, Map<string, Pair>>()
  const pairOf = (map: YAMLMap, key: string) => {
    let index = indexes.get(map)
    if (!index) {
      index = new Map(map.items.map((pair) => [isScalar(pair.key) ? String(pair.key.value) : '', pair]))
      indexes.set(map, index)
    }
    return index.get(key)
  }
  return (pointer) => {
    let node: unknown = root
    let offset = root?.range?.[0]
    for (const key of stepsOf(pointer)) {
      const pair = isMap(node) ? pairOf(node, key) : undefined
      const next = pair ? pair.value : isSeq(node) ? (node.items[Number(key)] as Node | undefined) : undefined
      const named = pair ? pair.key : next
      offset = (isNode(named) ? named.range?.[0] : undefined) ?? offset
      node = next
      if (next === undefined) break
    }
    return { node, offset }
  }
}
