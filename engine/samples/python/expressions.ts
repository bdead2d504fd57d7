import { checkCall } from './check-call.ts'
import { readNumber, readString } from './read-literals.ts'
import { childOf, inner, type PyNode, splitAt } from './read-tree.ts'
import { Scope } from './scope.ts'
import type { Arguments, SdkCall } from './sdk-call.ts'
import { SdkLookup } from './sdk-lookup.ts'
import { itemType, type PythonSdk, valueType } from './sdk-table.ts'
import type { Report } from './to-wire.ts'
import { type Entry, ofType, UNKNOWN, type Value } from './values.ts'

const COMPARISONS = new Set(['CompareOp', 'and', 'or', 'not', 'in', 'is'])
const LIST_CHANGES = new Set(['append', 'extend', 'insert', 'pop', 'remove', 'clear', 'sort', 'reverse'])

/**
 * What expressions are, as far as that can be told without running them. Reports what the SDK does not have, and hands on
 * the calls of clients.
 */
export class Expressions {
  private readonly sdk: PythonSdk
  private readonly lookup: SdkLookup
  private readonly report: Report
  private readonly onCall: (call: SdkCall) => void

  constructor(sdk: PythonSdk, report: Report, onCall: (call: SdkCall) => void) {
    this.sdk = sdk
    this.lookup = new SdkLookup(sdk, report)
    this.report = report
    this.onCall = onCall
  }

  /** Gives a value to a name; several names share what is in it. */
  bind(targets: readonly PyNode[], value: Value, scope: Scope): void {
    const groups = splitAt(targets, ',')
    if (groups.length === 1 && groups[0]?.length === 1) {
      const [target] = groups[0] as [PyNode]
      if (target.name === 'VariableName') scope.set(target.text, value)
      else if (/^(?:Tuple|Array|Parenthesized)Expression$/.test(target.name))
        this.bind(inner(target), value, scope)
      else if (target.name === 'MemberExpression') this.spoil(target, scope)
      return
    }
    for (const [index, group] of groups.entries()) {
      const starred = group[0]?.name === '*'
      const item =
        value.kind === 'list' && !value.open && !starred ? (value.items[index] ?? UNKNOWN) : UNKNOWN
      this.bind(starred ? group.slice(1) : group, item, scope)
    }
  }

  /** `a["x"] = …`: what was known of `a` may be more now. */
  private spoil(target: PyNode, scope: Scope): void {
    const [object] = target.children
    const value = object && this.value(object, scope)
    if (value && 'open' in value) value.open = true
  }

  /** What stands behind the sign of an assignment: `a, b` is a tuple. */
  tuple(nodes: readonly PyNode[], scope: Scope): Value {
    const groups = splitAt(nodes, ',')
    if (groups.length === 1) return this.value(nodes[0], scope)
    return this.list(nodes, scope)
  }

  /** What an expression is. */
  value(node: PyNode | undefined, scope: Scope): Value {
    if (!node) return UNKNOWN
    const { children } = node
    switch (node.name) {
      case 'String':
      case 'ContinuedString': {
        const parts = node.name === 'String' ? [node] : children
        const texts = parts.map((part) => (part.name === 'String' ? readString(part.text) : null))
        for (const part of parts) if (part !== node) this.value(part, scope)
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
        return this.value(
          children.find(({ name }) => !['(', ')', 'await'].includes(name)),
          scope,
        )
      case 'ArrayExpression':
      case 'TupleExpression':
        return this.list(inner(node), scope)
      case 'DictionaryExpression':
        return this.dictionary(inner(node), scope)
      case 'UnaryExpression': {
        const value = this.value(children[1], scope)
        return children[0]?.text === '-' && value.kind === 'scalar' && typeof value.value === 'number'
          ? { kind: 'scalar', value: -value.value }
          : UNKNOWN
      }
      case 'BinaryExpression': {
        const left = this.value(children[0], scope)
        this.value(children.at(-1), scope)
        // `answer.data or []`: what is on the left, if there is something.
        return children[1]?.name === 'or' && left.kind === 'unknown' ? left : UNKNOWN
      }
      case 'CallExpression':
        return this.call(node, scope)
      case 'MemberExpression':
        return this.member(node, scope)
      case 'NamedExpression': {
        const value = this.value(children.at(-1), scope)
        if (children[0]) this.bind([children[0]], value, scope)
        return value
      }
      case 'LambdaExpression': {
        const own = new Scope(scope)
        for (const parameter of childOf(node, 'ParamList')?.children ?? [])
          if (parameter.name === 'VariableName') own.set(parameter.text, UNKNOWN)
        this.value(children.at(-1), own)
        return UNKNOWN
      }
      default:
        if (/ComprehensionExpression$/.test(node.name)) this.comprehension(inner(node), scope)
        else for (const child of children) if (!COMPARISONS.has(child.name)) this.value(child, scope)
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
        this.bind(parts.slice(at + 1, stop), this.itemOf(this.value(parts[stop + 1], own)), own)
        at = stop + 1
      } else if (part.name !== 'if' && part.name !== 'async') this.value(part, own)
    }
    for (const part of parts.slice(0, first)) this.value(part, own)
  }

  private list(parts: readonly PyNode[], scope: Scope): Value {
    const items: Value[] = []
    let open = false
    for (const [first, second] of splitAt(parts, ',')) {
      if (first?.name === '*') {
        const spread = this.value(second, scope)
        if (spread.kind === 'list') items.push(...spread.items)
        else if (spread.kind === 'unknown') items.push(ofType(spread.type && itemType(spread.type)))
        open ||= spread.kind !== 'list' || spread.open
      } else if (first) items.push(this.value(first, scope))
    }
    return { kind: 'list', items, open }
  }

  private dictionary(parts: readonly PyNode[], scope: Scope): Value {
    const entries = new Map<string, Entry>()
    let open = false
    for (const group of splitAt(parts, ',')) {
      const [key, second, third] = group
      if (key?.name === '**') {
        const spread = this.value(second, scope)
        if (spread.kind === 'dict') for (const [name, entry] of spread.entries) entries.set(name, entry)
        open ||= spread.kind !== 'dict' || spread.open
      } else if (key) {
        const name = this.value(key, scope)
        const value = this.value(third, scope)
        if (name.kind === 'scalar') entries.set(String(name.value), { value, line: key.line })
        else open = true
      }
    }
    return { kind: 'dict', entries, open }
  }

  /** What a loop over a value gives. */
  itemOf(value: Value): Value {
    return value.kind === 'unknown' ? ofType(value.type && itemType(value.type)) : UNKNOWN
  }

  private member({ children }: PyNode, scope: Scope): Value {
    const [objectNode, accessor, key] = children
    const object = this.value(objectNode, scope)
    if (accessor?.name === '[') {
      const index = this.value(key, scope)
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
    const callee = this.value(calleeNode, scope)
    const args = this.arguments(argumentList, scope)
    const at = calleeNode.children.at(-1)?.line ?? line
    return checkCall(callee, args, at, this.sdk, this.report, this.onCall)
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
      const quiet = new Expressions(
        this.sdk,
        () => {},
        () => {},
      )
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
        const spread = this.value(second, scope)
        if (spread.kind === 'dict') for (const [name, entry] of spread.entries) args.named.set(name, entry)
        args.open ||= spread.kind !== 'dict' || spread.open
      } else if (first?.name === '*') {
        this.value(second, scope)
        args.open = true
      } else if (first?.name === 'VariableName' && second?.name === 'AssignOp') {
        args.named.set(first.text, { value: this.value(third, scope), line: first.line })
      } else if (first) args.positional.push(this.value(first, scope))
    }
    return args
  }
}
