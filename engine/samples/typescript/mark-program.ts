import { parseAst } from 'rolldown/parseAst'

/** A function of a program, such as `read` or `Client.read`. */
export interface NamedFunction {
  id: number
  name: string
  /** 0-based line in the text of the program. */
  line: number
  /** The id of the function around the function. */
  inside: number | undefined
}

/** Nodes of a syntax tree have many types, of which this module reads these fields. */
interface Node {
  type: string
  start: number
  end: number
  name?: string
  id?: Node | null
  key?: Node
  init?: Node | null
  value?: Node | null
  body?: Node | Node[]
  method?: boolean
}

/**
 * Returns a program that tells how far it has come, and its functions with a name. `__line(3)` runs before each statement of the
 * 0-based line 3, `__started(0)` at the start of the function 0. The lines of the program stay the same.
 */
export function markProgram(code: string): { code: string; functions: NamedFunction[] } {
  const lineAt = (position: number) => code.slice(0, position).split('\n').length - 1
  const functions: NamedFunction[] = []
  const insertions: [position: number, text: string][] = []
  const visit = (node: Node, inside: number | undefined, owner: string) => {
    if (/^(?:Program|BlockStatement|StaticBlock)$/.test(node.type))
      for (const { start } of Array.isArray(node.body) ? node.body : [])
        insertions.push([start, `__line(${lineAt(start)});`])
    const made = namedFunction(node)
    const id = functions.length
    if (made) {
      const { name, body } = made
      functions.push({ id, name: owner + name, line: lineAt(node.start), inside })
      if (body.type === 'BlockStatement') insertions.push([body.start + 1, `__started(${id});`])
      else insertions.push([body.start, `(__started(${id}),`], [body.end, ')'])
    }
    const around = made ? id : inside
    const ownerOfParts = node.type === 'ClassDeclaration' ? `${node.id?.name}.` : made ? '' : owner
    for (const part of Object.values(node).flat()) if (isNode(part)) visit(part, around, ownerOfParts)
  }
  visit(parseAst(code, { lang: 'ts' }) as unknown as Node, undefined, '')
  const marked = insertions
    .sort(([a], [b]) => b - a)
    .reduce((text, [at, call]) => text.slice(0, at) + call + text.slice(at), code)
  return { code: marked, functions }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** Returns the name and the body of the function that a node names, if any: `function f() {}`, `const f = () => {}`, or a method. */
function namedFunction(node: Node) {
  const isMethod = node.type === 'MethodDefinition' || node.method
  const made = node.type === 'FunctionDeclaration' ? node : isMethod ? node.value : node.init
  const name = (isMethod ? node.key : node.id)?.name
  if (name === undefined || !made?.body || Array.isArray(made.body) || !/Function/.test(made.type))
    return undefined
  return { name, body: made.body }
}
