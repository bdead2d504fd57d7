import type { Paragraph, Root } from 'mdast'
import { walk } from '../markdown/walk.ts'
import type { Report } from '../report.ts'

/**
 * Reports text that Markdown removes from a page: notes without a reference, and cells beyond a table's head. Also
 * reports rows that are separated from their table, which would appear as text.
 */
export function checkLost(tree: Root, report: Report): void {
  const referred = new Set<string>()
  const defined = new Set<string>()
  walk(tree, (node) => {
    if (node.type === 'footnoteReference') referred.add(node.identifier)
  })
  walk(tree, (node) => {
    if (node.type === 'footnoteDefinition') {
      const name = `[^${node.label ?? node.identifier}]`
      if (defined.has(node.identifier)) {
        report(
          lost(`The note ${name} is defined twice, and only the first shows.`, 'Give it another name.'),
          node,
        )
      } else if (!referred.has(node.identifier)) {
        report(
          lost(
            `The note ${name} would not be shown: the text does not refer to it.`,
            `Write ${name} where it belongs, or delete it.`,
          ),
          node,
        )
      }
      defined.add(node.identifier)
    }
    if (node.type === 'paragraph' && isRow(node)) report(STRAY_ROW, node)
    if (node.type !== 'table') return
    const [head, ...rows] = node.children
    const width = head?.children.length ?? 0
    for (const row of rows) {
      const beyond = row.children[width]
      if (!beyond) continue
      report(
        lost(
          `The row has ${row.children.length} cells, but the table's head has ${width}: the others would not be shown.`,
          'Add a cell to the head, or write a bar inside a cell as \\|.',
        ),
        beyond,
      )
    }
  })
}

function isRow({ children }: Paragraph): boolean {
  const [first, last] = [children[0], children.at(-1)]
  return (
    first?.type === 'text' && last?.type === 'text' && /^\| /.test(first.value) && / \|$/.test(last.value)
  )
}

const STRAY_ROW = {
  rule: 'table-row',
  severity: 'error' as const,
  message: 'The line looks like a row of a table, but is not in a table.',
  hint: 'Remove the blank line above, or begin a table with a head and a line such as |---|---|.',
}

function lost(message: string, hint: string) {
  return { rule: 'lost-words', severity: 'error' as const, message, hint }
}
