import { SourceMap } from 'node:module'
import { parseAst } from 'rolldown/parseAst'

/** A function of a program, such as `read` or `Client.read`. `line` is 0-based, in the text of the program; `inside` is the id of the function around it. */
export interface NamedFunction {
  id: string
  name: string
  line: number
  inside: string | undefined
}

/** Nodes of a syntax tree have many types, of which this module reads these fields. */
interface Fields {
  type: string
  start: number
  end: number
  name?: string
  id?: Fields | null
  key?: Fields
  init?: Fields | null
  value?: Fields | null
  body?: Fields
  method?: boolean
}

/**
 * Returns compiled code whose functions with a name call `__started` with their ids when they start, and these functions.
 * `file` makes the ids different from those of other programs. The code ends with its source map.
 */
export function markFunctions(code: string, file: string): { code: string; functions: NamedFunction[] } {
  const map = new SourceMap(
    JSON.parse(Buffer.from(code.slice(code.lastIndexOf(',') + 1), 'base64').toString()),
  )
  const functions: NamedFunction[] = []
  const insertions: [position: number, text: string][] = []
  const visit = (node: Fields, inside: string | undefined, owner: string) => {
    const { name, made } = namedFunction(node)
    const ownerOfParts =
      node.type === 'ClassDeclaration' ? `${node.id?.name}.` : name === undefined ? owner : ''
    let around = inside
    if (name !== undefined && made?.body) {
      const { body } = made
      around = `${file}:${functions.length}`
      const before = code.slice(0, made.start).split('\n')
      const entry = map.findEntry(before.length - 1, before.at(-1)?.length ?? 0)
      functions.push({
        id: around,
        name: owner + name,
        line: 'originalLine' in entry ? entry.originalLine : 0,
        inside,
      })
      const call = `__started(${JSON.stringify(around)})`
      if (body.type === 'BlockStatement') insertions.push([body.start + 1, `${call};`])
      else insertions.push([body.start, `(${call},`], [body.end, ')'])
    }
    for (const part of Object.values(node).flat()) if (isNode(part)) visit(part, around, ownerOfParts)
  }
  visit(parseAst(code) as unknown as Fields, undefined, '')
  insertions.sort(([a], [b]) => b - a)
  const marked = insertions.reduce((text, [at, call]) => text.slice(0, at) + call + text.slice(at), code)
  return { code: marked, functions }
}

const isNode = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** Returns the function that a node declares with a name, if any: `function f() {}`, `const f = () => {}`, or a method. */
function namedFunction(node: Fields): { name?: string | undefined; made?: Fields | null | undefined } {
  if (node.type === 'FunctionDeclaration') return { name: node.id?.name, made: node }
  if (node.type === 'VariableDeclarator' && /Function/.test(node.init?.type ?? ''))
    return { name: node.id?.name, made: node.init }
  if (node.type === 'MethodDefinition' || node.method) return { name: node.key?.name, made: node.value }
  return {}
}
