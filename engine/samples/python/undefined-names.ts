import type { PyNode } from './read-tree.ts'

const BUILTINS = new Set(
  `ArithmeticError AssertionError AttributeError BaseException BrokenPipeError BytesWarning ConnectionError
  DeprecationWarning EOFError Ellipsis EnvironmentError Exception FileExistsError FileNotFoundError FloatingPointError
  GeneratorExit IOError ImportError IndexError InterruptedError IsADirectoryError KeyError KeyboardInterrupt LookupError
  MemoryError ModuleNotFoundError NameError NotADirectoryError NotImplemented NotImplementedError OSError OverflowError
  PermissionError ProcessLookupError RecursionError ReferenceError RuntimeError RuntimeWarning StopAsyncIteration
  StopIteration SyntaxError SystemError SystemExit TimeoutError TypeError UnicodeDecodeError UnicodeEncodeError
  UnicodeError UserWarning ValueError Warning ZeroDivisionError __doc__ __file__ __name__ abs aiter all anext any ascii
  bin bool breakpoint bytearray bytes callable chr classmethod compile complex delattr dict dir divmod enumerate eval
  exec exit filter float format frozenset getattr globals hasattr hash help hex id input int isinstance issubclass iter
  len list locals map max memoryview min next object oct open ord pow print property quit range repr reversed round set
  setattr slice sorted staticmethod str sum super tuple type vars zip`.split(/\s+/),
)

/** Uses of names that nothing in the program gives a value, nor anything beside it; each name once. */
export function undefinedNames(program: PyNode, beside: readonly PyNode[] = []): PyNode[] {
  const bound = new Set(BUILTINS)
  const used = new Map<string, PyNode>()
  for (const other of beside) visit(other, bound, new Map())
  visit(program, bound, used)
  return [...used].flatMap(([name, node]) => (bound.has(name) ? [] : [node]))
}

function visit(node: PyNode, bound: Set<string>, used: Map<string, PyNode>): void {
  const { name, children } = node
  const bind = (nodes: readonly PyNode[]): void => {
    for (const target of nodes) bindAll(target, bound)
  }
  if (name === 'ImportStatement') {
    bind(children)
    return
  }
  if (name === 'ParamList') bind(children.filter((child) => child.name === 'VariableName'))
  if (name === 'AssignStatement')
    bind(
      children.slice(
        0,
        children.findLastIndex((child) => child.name === 'AssignOp'),
      ),
    )
  if (name === 'AssignStatement' && !children.some((child) => child.name === 'AssignOp'))
    bind(children.slice(0, 1))
  if (name === 'NamedExpression') bind(children.slice(0, 1))
  if (name === 'FunctionDefinition' || name === 'ClassDefinition')
    bind(children.filter((child) => child.name === 'VariableName').slice(0, 1))
  if (name === 'ScopeStatement') bind(children)
  // `for x in`, in statements and in comprehensions; `with … as x`, `except … as x`; `case x`.
  for (const [index, child] of children.entries()) {
    if (child.name === 'for')
      bind(
        children.slice(
          index + 1,
          children.findIndex((other, at) => at > index && other.name === 'in'),
        ),
      )
    if (child.name === 'as') bind(children.slice(index + 1, index + 2))
    if (/Pattern$/.test(child.name)) bind([child])
  }
  for (const [index, child] of children.entries()) {
    if (child.name === 'VariableName') {
      const isKeyword = name === 'ArgList' && children[index + 1]?.name === 'AssignOp'
      if (!isKeyword && !used.has(child.text)) used.set(child.text, child)
    } else visit(child, bound, used)
  }
}

function bindAll(node: PyNode, bound: Set<string>): void {
  if (node.name === 'VariableName') bound.add(node.text)
  // `a.b = …` and `a[i] = …` give no name a value.
  else if (node.name !== 'MemberExpression' && node.name !== 'TypeDef')
    for (const child of node.children) bindAll(child, bound)
}
