import type { Root } from 'mdast'
import { walk } from '../markdown/walk.ts'
import type { Report } from '../report.ts'

/** Reports text that Markdown itself leaves out of a page: notes that nothing refers to, cells beyond a table's head. */
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
            `Nothing refers to the note ${name}: it would not show.`,
            `Write ${name} where it belongs, or delete it.`,
          ),
          node,
        )
      }
      defined.add(node.identifier)
    }
    if (node.type !== 'table') return
    const [head, ...rows] = node.children
    const width = head?.children.length ?? 0
    for (const row of rows) {
      const beyond = row.children[width]
      if (!beyond) continue
      report(
        lost(
          `The row has ${row.children.length} cells, and the table's head ${width}: the others would not show.`,
          'Add a cell to the head, or write a bar inside a cell as \\|.',
        ),
        beyond,
      )
    }
  })
}

function lost(message: string, hint: string) {
  return { rule: 'lost-words', severity: 'error' as const, message, hint }
}
