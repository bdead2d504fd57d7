import type { Element } from 'hast'
import type { Code, Root } from 'mdast'
import type { Words } from '../../model/text/words.ts'
import { readCodeMeta } from '../code/code-meta.ts'
import { DiagramError, drawDiagram } from '../code/draw-diagram.tsx'
import { walk } from '../markdown/walk.ts'
import type { Report } from '../report.ts'
import { fragmentOf } from './mark-source.ts'

/** Language of the fences that are drawn: ```` ```dot title="…" alt="…" ````. */
export const DIAGRAM = 'dot'

/** Draws every diagram of a page. Reports and omits diagrams that cannot be drawn. */
export async function drawDiagrams(tree: Root, report: Report, words: Words): Promise<Map<Code, Element>> {
  const nodes: Code[] = []
  walk(tree, (node) => {
    if (node.type === 'code' && node.lang === DIAGRAM) nodes.push(node)
  })
  const diagrams = new Map<Code, Element>()
  for (const node of nodes) {
    const { title, alt } = readCodeMeta(node.meta ?? '', '').values
    try {
      diagrams.set(
        node,
        await drawDiagram(
          {
            dot: node.value,
            alt: typeof alt === 'string' ? alt : '',
            ...(typeof title === 'string' && { title }),
          },
          words,
        ),
      )
    } catch (error) {
      if (!(error instanceof DiagramError)) throw error
      const hint = 'Correct it: https://graphviz.org/doc/info/lang.html shows how a graph is written.'
      const line = (node.position?.start.line ?? 0) + error.line
      const at = { source: fragmentOf(node), line }
      report('diagram', `The diagram cannot be drawn: ${error.message}.`, hint, at)
    }
  }
  return diagrams
}
