import type { Element } from 'hast'
import type { Code } from 'mdast'
import type { Sample } from '../../model/page.ts'
import type { Words } from '../../model/text/words.ts'
import { DiagramError, drawDiagram } from '../code/draw-diagram.tsx'
import type { Report } from '../report.ts'
import { fragmentOf } from './mark-source.ts'

/** Language of the fences that are drawn: ```` ```dot title="…" alt="…" ````. */
export const DIAGRAM = 'dot'

/** Draws the diagram of a fence. Reports a diagram that cannot be drawn, and returns null. */
export async function diagramOf(
  node: Code,
  { title, alt }: Sample['meta'],
  report: Report,
  words: Words,
): Promise<Element | null> {
  const texts = { alt: typeof alt === 'string' ? alt : '', ...(typeof title === 'string' && { title }) }
  try {
    return await drawDiagram({ dot: node.value, ...texts }, words)
  } catch (error) {
    if (!(error instanceof DiagramError)) throw error
    const hint = 'Correct it: https://graphviz.org/doc/info/lang.html shows how a graph is written.'
    const at = { source: fragmentOf(node), line: (node.position?.start.line ?? 0) + error.line }
    report('diagram', `The diagram cannot be drawn: ${error.message}.`, hint, at)
    return null
  }
}
