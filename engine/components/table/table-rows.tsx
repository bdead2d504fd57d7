import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'

/** An element of a table in a page. */
export type TableNode = ReactElement<{ children?: ReactNode }>

/** Returns the cells of each row below `node`, including heads. */
export function readRows(node: ReactNode): TableNode[][] {
  return Children.toArray(node).flatMap((child) => {
    if (!isNode(child)) return []
    return child.type === 'tr' ? [nodesIn(child)] : readRows(child.props.children)
  })
}

/** Returns the table with changed cells in each row. */
export function mapRows(
  node: ReactNode,
  change: (cells: TableNode[], isHead: boolean) => ReactNode[],
  isHead = false,
): ReactNode {
  return Children.map(node, (child) => {
    if (!isNode(child)) return child
    if (child.type === 'tr') return cloneElement(child, {}, ...change(nodesIn(child), isHead))
    return cloneElement(child, {}, mapRows(child.props.children, change, isHead || child.type === 'thead'))
  })
}

/** Returns the text of a cell. */
export function textIn(node: ReactNode): string {
  if (isNode(node)) return Children.toArray(node.props.children).map(textIn).join('')
  return typeof node === 'string' ? node : ''
}

function nodesIn(parent: TableNode): TableNode[] {
  return Children.toArray(parent.props.children).filter(isNode)
}

function isNode(node: ReactNode): node is TableNode {
  return isValidElement(node)
}
