import { parser } from '@lezer/python'

type SyntaxNode = ReturnType<typeof parser.parse>['topNode']

/** A piece of Python: a node of the syntax tree with its text. */
export interface PyNode {
  name: string
  text: string
  /** 0-based line it begins in. */
  line: number
  children: PyNode[]
}

/** The syntax tree of a program, comments left out; nodes that could not be read are called `⚠`. */
export function readTree(code: string): PyNode {
  const starts = [0]
  for (let at = code.indexOf('\n'); at >= 0; at = code.indexOf('\n', at + 1)) starts.push(at + 1)
  const lineOf = (offset: number): number => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low
  }
  const convert = (node: SyntaxNode): PyNode => {
    const children: PyNode[] = []
    for (let child = node.firstChild; child; child = child.nextSibling) {
      if (child.name !== 'Comment') children.push(convert(child))
    }
    return { name: node.name, text: code.slice(node.from, node.to), line: lineOf(node.from), children }
  }
  return convert(parser.parse(code).topNode)
}

/** The first place that could not be read; null where all could. */
export function firstError(node: PyNode): PyNode | null {
  if (node.name === '⚠') return node
  for (const child of node.children) {
    const found = firstError(child)
    if (found) return found
  }
  return null
}

/** Child of a name, or undefined. */
export function childOf(node: PyNode, name: string): PyNode | undefined {
  return node.children.find((child) => child.name === name)
}

/** Children without the brackets around them. */
export function inner({ children }: PyNode): PyNode[] {
  return children.filter(({ name }) => !['(', ')', '[', ']', '{', '}'].includes(name))
}

/** Runs of nodes between separators; empty ones left out. */
export function splitAt(nodes: readonly PyNode[], separator: string): PyNode[][] {
  const groups: PyNode[][] = [[]]
  for (const node of nodes) {
    if (node.name === separator) groups.push([])
    else groups.at(-1)?.push(node)
  }
  return groups.filter((group) => group.length > 0)
}
