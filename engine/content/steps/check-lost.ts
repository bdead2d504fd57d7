import type { Nodes, Paragraph, Root } from 'mdast'
import { nodesOf } from '../markdown/walk.ts'
import type { Report } from '../report.ts'

/**
 * Reports text that Markdown removes from a page: notes without a reference, and cells beyond a table's head. Also
 * reports rows that are separated from their table, which would appear as text.
 */
export function checkLost(tree: Root, report: Report): void {
  const lost = (message: string, hint: string, node: Nodes) => report('lost-words', message, hint, node)
  const referred = new Set(nodesOf(tree, 'footnoteReference').map(({ identifier }) => identifier))
  const defined = new Set<string>()
  for (const node of nodesOf(tree, 'footnoteDefinition')) {
    const name = `[^${node.label ?? node.identifier}]`
    if (defined.has(node.identifier)) {
      lost(`The note ${name} is defined twice, and only the first shows.`, 'Give it another name.', node)
    } else if (!referred.has(node.identifier)) {
      const hint = `Write ${name} where it belongs, or delete it.`
      lost(`The note ${name} would not be shown: the text does not refer to it.`, hint, node)
    }
    defined.add(node.identifier)
  }
  for (const paragraph of nodesOf(tree, 'paragraph').filter(isRow)) {
    const hint = 'Remove the blank line above, or begin a table with a head and a line such as |---|---|.'
    report('table-row', 'The line looks like a row of a table, but is not in a table.', hint, paragraph)
  }
  for (const { children } of nodesOf(tree, 'table')) {
    const [head, ...rows] = children
    const width = head?.children.length ?? 0
    for (const row of rows) {
      const beyond = row.children[width]
      if (!beyond) continue
      const message = `The row has ${row.children.length} cells, but the table's head has ${width}: the others would not be shown.`
      lost(message, 'Add a cell to the head, or write a bar inside a cell as \\|.', beyond)
    }
  }
}

function isRow({ children }: Paragraph): boolean {
  const [first, last] = [children[0], children.at(-1)]
  return (
    first?.type === 'text' && last?.type === 'text' && /^\| /.test(first.value) && / \|$/.test(last.value)
  )
}
