import type { Root } from 'mdast'
import temml from 'temml'
import { nodesOf } from '../markdown/walk.ts'
import type { Report } from '../report.ts'

/** Checks that `$…$` is math, not a pair of prices, and that it can be parsed. */
export function checkMath(tree: Root, text: string, report: Report): void {
  for (const node of nodesOf(tree, 'inlineMath', 'math')) {
    const isPrice = /^\d/.test(text.slice(node.position?.end.offset))
    if (node.type === 'inlineMath' && (isPrice || /^\s|[\s/:]$|^$/.test(node.value))) {
      const message = `"$${node.value}$" would be read as math, probably by mistake.`
      const hint =
        'Write a dollar sign as \\$. Math has no space inside its dollar signs, and no digit after them.'
      report('math', message, hint, node)
      continue
    }
    if (/^`.*`$/s.test(node.value)) {
      const hint = `Write $${node.value.slice(1, -1)}$, without backquotes.`
      report('math', `"$${node.value}$" has backquotes, which readers would see.`, hint, node)
      continue
    }
    try {
      temml.renderToString(node.value, { displayMode: node.type === 'math', throwOnError: true })
    } catch (error) {
      const reason = reasonOf(error as Error)
      const message = `The math "${node.value.split('\n')[0]}" cannot be read: ${reason}.`
      const hint = reason.includes('display mode')
        ? 'Write $$ on a line of its own before the math, and after it.'
        : 'Correct the LaTeX, or write a dollar sign as \\$.'
      report('math', message, hint, node)
    }
  }
}

/** Returns the first line of the message, without punctuation at its end. The parser fails without a message of its own at `x_`. */
function reasonOf(error: Error): string {
  if (error instanceof TypeError) return 'a part is missing, for example after "_" or "^"'
  return (error.message.split('\n')[0] ?? '').replace(/[\s:.]+$/, '').trim()
}
