import { checkCall } from './check-call.ts'
import { readNumber, readString } from './read-literals.ts'
import type { PyNode } from './read-tree.ts'
import { childOf } from './read-tree.ts'
import { Scope } from './scope.ts'
import { SdkLookup } from './sdk-lookup.ts'
import { itemType, type PythonSdk, valueType } from './sdk-table.ts'
import type { Report } from './to-wire.ts'
import { type Entry, ofType, UNKNOWN, type Value } from './values.ts'

/** One call of a client's method, with what is given to it. */
export interface SdkCall {
  callee: Extract<Value, { kind: 'method' }>
  args: Arguments
  line: number
}

/** What stands between the parentheses of a call. */
export interface Arguments {
  positional: Value[]
  named: Map<string, Entry>
  /** True where `*` or `**` may bring more. */
  open: boolean
}

/**
 * Follows a program statement by statement, without running it: which names hold a client, a class of the SDK, a value
 * that is written out, or an answer. Reports what the SDK does not have; gives the calls of clients.
 */
export function evaluate(program: PyNode, sdk: PythonSdk, report: Report): SdkCall[] {
  const evaluator = new Evaluator(sdk, report)
  evaluator.block(program.children, new Scope(null))
  evaluator.finish()
  return evaluator.calls
}

const COMPARISONS = new Set(['CompareOp', 'and', 'or', 'not', 'in', 'is'])
const LIST_CHANGES = new Set(['append', 'extend', 'insert', 'pop', 'remove', 'clear', 'sort', 'reverse'])

class Evaluator {
  readonly calls: SdkCall[] = []
  private readonly sdk: PythonSdk
  private readonly lookup: SdkLookup
  private readonly report: Report
  /** Bodies of functions: they run when all names of the module are there. */
  private readonly later: (() => void)[] = []

  constructor(sdk: PythonSdk, report: Report) {
    this.sdk = sdk
    this.lookup = new SdkLookup(sdk, report)
    this.report = report
  }

  finish(): void {
    for (let next = this.later.shift(); next; next = this.later.shift()) next()
  }

  block(statements: readonly PyNode[], scope: Scope): void {
    for (const statement of statements) this.statement(statement, scope)
  }

  private statement(node: PyNode, scope: Scope): void {
    switch (node.name) {
      case 'ImportStatement':
        this.importStatement(node, scope)
        return
      case 'AssignStatement':
        this.assignment(node, scope)
        return
      case 'UpdateStatement': {
        const [target] = node.children
        if (target?.name === 'VariableName') scope.set(target.text, UNKNOWN)
        this.expression(node.children.at(-1), scope)
        return
      }
      case 'FunctionDefinition':
        this.functionDefinition(node, scope)
        return
      case 'ClassDefinition': {
        const name = childOf(node, 'VariableName')?.text ?? ''
        scope.set(name, UNKNOWN)
        this.block(childOf(node, 'Body')?.children ?? [], new Scope(scope))
        return
      }
      case 'WithStatement':
        this.withStatement(node, scope)
        return
      case 'ForStatement': {
        const from = node.children.findIndex(({ name }) => name === 'in')
        const start = node.children.findIndex(({ name }) => name === 'for')
        this.bindTargets(
          node.children.slice(start + 1, from),
          this.itemOf(this.expression(node.children[from + 1], scope)),
          scope,
        )
        for (const child of node.children) if (child.name === 'Body') this.block(child.children, scope)
        return
      }
      case 'TryStatement': {
        const named = node.children.flatMap((child, index) =>
          child.name === 'as' ? [node.children[index + 1]] : [],
        )
        for (const child of node.children) {
          if (child.name === 'Body') this.block(child.children, scope)
          else if (named.includes(child)) scope.set(child.text, UNKNOWN)
          else this.expression(child, scope)
        }
        return
      }
      case 'DecoratedStatement':
      case 'Script':
      case 'StatementGroup':
        this.block(node.children, scope)
        return
      default:
        for (const child of node.children) {
          if (child.name === 'Body') this.block(child.children, scope)
          else if (/Statement$|Definition$/.test(child.name)) this.statement(child, scope)
          else this.expression(child, scope)
        }
    }
  }

  private importStatement({ children, line }: PyNode, scope: Scope): void {
    const cut = children.findIndex(({ name }) => name === 'import')
    const isFrom = children[0]?.name === 'from'
    const moduleText = isFrom
      ? children
          .slice(1, cut)
          .map(({ text }) => text)
          .join('')
      : ''
    for (const part of splitAt(
      children.slice(cut + 1).filter(({ name }) => name !== '(' && name !== ')'),
      ',',
    )) {
      const alias = part.findIndex(({ name }) => name === 'as')
      const written = (alias < 0 ? part : part.slice(0, alias)).map(({ text }) => text).join('')
      const name = part.at(-1)?.text ?? ''
      if (written === '') continue
      if (isFrom) scope.set(name, this.lookup.imported(moduleText, written, part[0]?.line ?? line))
      else {
        this.lookup.moduleExists(written, line)
        if (alias >= 0) scope.set(name, { kind: 'module', name: written })
        else scope.set(written.split('.')[0] ?? '', { kind: 'module', name: written.split('.')[0] ?? '' })
      }
    }
  }

  private assignment({ children }: PyNode, scope: Scope): void {
    const parts = splitAt(children, 'AssignOp')
    const value = parts.length > 1 ? this.tuple(parts.at(-1) ?? [], scope) : UNKNOWN
    for (const targets of parts.slice(0, Math.max(1, parts.length - 1))) {
      const plain = targets.filter(({ name }) => name !== 'TypeDef')
      this.bindTargets(plain, value, scope)
    }
  }

  /** Gives a value to a name; several names share what is in it. */
  private bindTargets(targets: readonly PyNode[], value: Value, scope: Scope): void {
    const groups = splitAt(targets, ',')
    if (groups.length === 1 && groups[0]?.length === 1) {
      const [target] = groups[0] as [PyNode]
      if (target.name === 'VariableName') scope.set(target.text, value)
      else if (/^(?:Tuple|Array|Parenthesized)Expression$/.test(target.name))
        this.bindTargets(inner(target), value, scope)
      else if (target.name === 'MemberExpression') this.spoil(target, scope)
      return
    }
    for (const [index, group] of groups.entries()) {
      const starred = group[0]?.name === '*'
      const item =
        value.kind === 'list' && !value.open && !starred ? (value.items[index] ?? UNKNOWN) : UNKNOWN
      this.bindTargets(starred ? group.slice(1) : group, item, scope)
    }
  }

  /** `a["x"] = …`: what was known of `a` may be more now. */
  private spoil(target: PyNode, scope: Scope): void {
    const [object] = target.children
    const value = object && this.expression(object, scope)
    if (value && 'open' in value) value.open = true
  }

  private functionDefinition(node: PyNode, scope: Scope): void {
    const own = new Scope(scope)
    const parameters = childOf(node, 'ParamList')?.children ?? []
    for (const [index, parameter] of parameters.entries()) {
      if (parameter.name !== 'VariableName') continue
      const next = parameters[index + 1]
      own.set(parameter.text, next?.name === 'TypeDef' ? this.annotated(next, scope) : UNKNOWN)
    }
    scope.set(node.children.find(({ name }) => name === 'VariableName')?.text ?? '', UNKNOWN)
    const body = childOf(node, 'Body')?.children ?? []
    this.later.push(() => this.block(body, own))
  }

  private annotated(annotation: PyNode, scope: Scope): Value {
    const type = this.expression(annotation.children.at(-1), scope)
    if (type.kind === 'client-class') return { kind: 'client', client: type.client, names: type.names }
    return type.kind === 'class' ? ofType({ text: type.name, names: type.names }) : UNKNOWN
  }

  private withStatement({ children }: PyNode, scope: Scope): void {
    for (const [index, child] of children.entries()) {
      if (child.name === 'Body') this.block(child.children, scope)
      else if (child.name === 'as') {
        const before = children[index - 1]
        const target = children[index + 1]
        if (before && target) this.bindTargets([target], this.cache.get(before) ?? UNKNOWN, scope)
      } else if (children[index - 1]?.name !== 'as') this.cache.set(child, this.expression(child, scope))
    }
  }

  /** Values of expressions that were followed already: each may report only once. */
  private readonly cache = new Map<PyNode, Value>()

  private tuple(nodes: readonly PyNode[], scope: Scope): Value {
    const groups = splitAt(nodes, ',')
    if (groups.length === 1) return this.expression(nodes[0], scope)
    return this.list(nodes, scope)
  }

  private expression(node: PyNode | undefined, scope: Scope): Value {
    if (!node) return UNKNOWN
    const { children } = node
    switch (node.name) {
      case 'String':
      case 'ContinuedString': {
        const parts = node.name === 'String' ? [node] : children
        const texts = parts.map((part) => (part.name === 'String' ? readString(part.text) : null))
        for (const part of parts) if (part !== node) this.expression(part, scope)
        return texts.includes(null) ? UNKNOWN : { kind: 'scalar', value: texts.join('') }
      }
      case 'Number': {
        const value = readNumber(node.text)
        return Number.isNaN(value) ? UNKNOWN : { kind: 'scalar', value }
      }
      case 'Boolean':
        return { kind: 'scalar', value: node.text === 'True' }
      case 'None':
        return { kind: 'scalar', value: null }
      case 'VariableName':
        return scope.get(node.text) ?? UNKNOWN
      case 'ParenthesizedExpression':
      case 'AwaitExpression':
        return this.expression(
          children.find(({ name }) => !['(', ')', 'await'].includes(name)),
          scope,
        )
      case 'ArrayExpression':
      case 'TupleExpression':
        return this.list(inner(node), scope)
      case 'DictionaryExpression':
        return this.dictionary(inner(node), scope)
      case 'UnaryExpression': {
        const value = this.expression(children[1], scope)
        return children[0]?.text === '-' && value.kind === 'scalar' && typeof value.value === 'number'
          ? { kind: 'scalar', value: -value.value }
          : UNKNOWN
      }
      case 'BinaryExpression': {
        const left = this.expression(children[0], scope)
        this.expression(children.at(-1), scope)
        // `answer.data or []`: what is on the left, if there is something.
        return children[1]?.name === 'or' && left.kind === 'unknown' ? left : UNKNOWN
      }
      case 'CallExpression':
        return this.call(node, scope)
      case 'MemberExpression':
        return this.member(node, scope)
      case 'NamedExpression': {
        const value = this.expression(children.at(-1), scope)
        if (children[0]) this.bindTargets([children[0]], value, scope)
        return value
      }
      case 'LambdaExpression': {
        const own = new Scope(scope)
        for (const parameter of childOf(node, 'ParamList')?.children ?? [])
          if (parameter.name === 'VariableName') own.set(parameter.text, UNKNOWN)
        this.expression(children.at(-1), own)
        return UNKNOWN
      }
      default:
        if (/ComprehensionExpression$/.test(node.name)) this.comprehension(inner(node), scope)
        else for (const child of children) if (!COMPARISONS.has(child.name)) this.expression(child, scope)
        return UNKNOWN
    }
  }

  private comprehension(parts: readonly PyNode[], scope: Scope): void {
    const own = new Scope(scope)
    const first = parts.findIndex(({ name }) => name === 'for')
    for (let at = first; at >= 0 && at < parts.length; at++) {
      const part = parts[at] as PyNode
      if (part.name === 'for') {
        const stop = parts.findIndex((other, index) => index > at && other.name === 'in')
        this.bindTargets(parts.slice(at + 1, stop), this.itemOf(this.expression(parts[stop + 1], own)), own)
        at = stop + 1
      } else if (part.name !== 'if' && part.name !== 'async') this.expression(part, own)
    }
    for (const part of parts.slice(0, first)) this.expression(part, own)
  }

  private list(parts: readonly PyNode[], scope: Scope): Value {
    const items: Value[] = []
    let open = false
    for (const [first, second] of splitAt(parts, ',')) {
      if (first?.name === '*') {
        const spread = this.expression(second, scope)
        if (spread.kind === 'list') items.push(...spread.items)
        else if (spread.kind === 'unknown') items.push(ofType(spread.type && itemType(spread.type)))
        open ||= spread.kind !== 'list' || spread.open
      } else if (first) items.push(this.expression(first, scope))
    }
    return { kind: 'list', items, open }
  }

  private dictionary(parts: readonly PyNode[], scope: Scope): Value {
    const entries = new Map<string, Entry>()
    let open = false
    for (const group of splitAt(parts, ',')) {
      const [key, second, third] = group
      if (key?.name === '**') {
        const spread = this.expression(second, scope)
        if (spread.kind === 'dict') for (const [name, entry] of spread.entries) entries.set(name, entry)
        open ||= spread.kind !== 'dict' || spread.open
      } else if (key) {
        const name = this.expression(key, scope)
        const value = this.expression(third, scope)
        if (name.kind === 'scalar') entries.set(String(name.value), { value, line: key.line })
        else open = true
      }
    }
    return { kind: 'dict', entries, open }
  }

  private itemOf(value: Value): Value {
    return value.kind === 'unknown' ? ofType(value.type && itemType(value.type)) : UNKNOWN
  }

  private member({ children }: PyNode, scope: Scope): Value {
    const [objectNode, accessor, key] = children
    const object = this.expression(objectNode, scope)
    if (accessor?.name === '[') {
      const index = this.expression(key, scope)
      if (object.kind === 'list' && index.kind === 'scalar' && !object.open)
        return object.items[Number(index.value)] ?? UNKNOWN
      if (object.kind === 'dict' && index.kind === 'scalar')
        return object.entries.get(String(index.value))?.value ?? UNKNOWN
      if (object.kind !== 'unknown' || !object.type) return UNKNOWN
      // A slice is of the same type.
      if (children.some(({ name }) => name === ':')) return object
      return ofType(itemType(object.type) ?? valueType(object.type))
    }
    return key ? this.lookup.attribute(object, key) : UNKNOWN
  }

  private call({ children, line }: PyNode, scope: Scope): Value {
    const [calleeNode, argumentList] = children
    if (!calleeNode) return UNKNOWN
    this.noteChange(calleeNode, argumentList, scope)
    const callee = this.expression(calleeNode, scope)
    const args = this.arguments(argumentList, scope)
    const at = calleeNode.children.at(-1)?.line ?? line
    return checkCall(callee, args, at, this.sdk, this.report, (call) => this.calls.push(call))
  }

  /** `messages.append(…)`: the list has one more, and who knows how often. */
  private noteChange(callee: PyNode, argumentList: PyNode | undefined, scope: Scope): void {
    const [objectNode, , method] = callee.children
    if (callee.name !== 'MemberExpression' || objectNode?.name !== 'VariableName') return
    const object = scope.get(objectNode.text)
    if (object?.kind === 'dict') object.open = true
    if (object?.kind !== 'list' || !LIST_CHANGES.has(method?.text ?? '')) return
    const items = [...object.items]
    if (method?.text === 'append') {
      const quiet = new Evaluator(this.sdk, () => {})
      items.push(...quiet.arguments(argumentList, scope).positional)
    }
    scope.set(objectNode.text, { kind: 'list', items, open: true })
  }

  private arguments(list: PyNode | undefined, scope: Scope): Arguments {
    const args: Arguments = { positional: [], named: new Map(), open: false }
    const parts = list ? inner(list) : []
    if (parts.some(({ name }) => name === 'for')) {
      this.comprehension(parts, scope)
      return { ...args, positional: [UNKNOWN] }
    }
    for (const group of splitAt(parts, ',')) {
      const [first, second, third] = group
      if (first?.name === '**') {
        const spread = this.expression(second, scope)
        if (spread.kind === 'dict') for (const [name, entry] of spread.entries) args.named.set(name, entry)
        args.open ||= spread.kind !== 'dict' || spread.open
      } else if (first?.name === '*') {
        this.expression(second, scope)
        args.open = true
      } else if (first?.name === 'VariableName' && second?.name === 'AssignOp') {
        args.named.set(first.text, { value: this.expression(third, scope), line: first.line })
      } else if (first) args.positional.push(this.expression(first, scope))
    }
    return args
  }
}

/** Children without the brackets around them. */
function inner({ children }: PyNode): PyNode[] {
  return children.filter(({ name }) => !['(', ')', '[', ']', '{', '}'].includes(name))
}

/** Runs of nodes between separators; empty ones left out. */
function splitAt(nodes: readonly PyNode[], separator: string): PyNode[][] {
  const groups: PyNode[][] = [[]]
  for (const node of nodes) {
    if (node.name === separator) groups.push([])
    else groups.at(-1)?.push(node)
  }
  return groups.filter((group) => group.length > 0)
}
