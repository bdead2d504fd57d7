import { Expressions } from './expressions.ts'
import { childOf, type PyNode, splitAt } from './read-tree.ts'
import { Scope } from './scope.ts'
import type { SdkCall } from './sdk-call.ts'
import { SdkLookup } from './sdk-lookup.ts'
import type { PythonSdk } from './sdk-table.ts'
import type { Report } from './to-wire.ts'
import { ofType, UNKNOWN, type Value } from './values.ts'

/**
 * Follows a program statement by statement, without running it: which names hold a client, a class of the SDK, a value
 * that is written out, or an answer. Reports what the SDK does not have; gives the calls of clients.
 */
export function evaluate(program: PyNode, sdk: PythonSdk, report: Report): SdkCall[] {
  const calls: SdkCall[] = []
  const expressions = new Expressions(sdk, report, (call) => calls.push(call))
  const statements = new Statements(new SdkLookup(sdk, report), expressions)
  statements.block(program.children, new Scope(null))
  statements.finish()
  return calls
}

class Statements {
  private readonly lookup: SdkLookup
  private readonly expressions: Expressions
  /** Bodies of functions: they run when all names of the module are there. */
  private readonly later: (() => void)[] = []

  constructor(lookup: SdkLookup, expressions: Expressions) {
    this.lookup = lookup
    this.expressions = expressions
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
        this.expressions.value(node.children.at(-1), scope)
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
        this.expressions.bind(
          node.children.slice(start + 1, from),
          this.expressions.itemOf(this.expressions.value(node.children[from + 1], scope)),
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
          else this.expressions.value(child, scope)
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
          else this.expressions.value(child, scope)
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
    const value = parts.length > 1 ? this.expressions.tuple(parts.at(-1) ?? [], scope) : UNKNOWN
    for (const targets of parts.slice(0, Math.max(1, parts.length - 1))) {
      const plain = targets.filter(({ name }) => name !== 'TypeDef')
      this.expressions.bind(plain, value, scope)
    }
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
    const type = this.expressions.value(annotation.children.at(-1), scope)
    if (type.kind === 'client-class') return { kind: 'client', client: type.client, names: type.names }
    return type.kind === 'class' ? ofType({ text: type.name, names: type.names }) : UNKNOWN
  }

  private withStatement({ children }: PyNode, scope: Scope): void {
    const opened = new Map<PyNode, Value>()
    for (const [index, child] of children.entries()) {
      if (child.name === 'Body') this.block(child.children, scope)
      else if (child.name === 'as') {
        const before = children[index - 1]
        const target = children[index + 1]
        if (before && target) this.expressions.bind([target], opened.get(before) ?? UNKNOWN, scope)
      } else if (children[index - 1]?.name !== 'as') opened.set(child, this.expressions.value(child, scope))
    }
  }
}
