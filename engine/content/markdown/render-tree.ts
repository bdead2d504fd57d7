import type { Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import type { Sample } from '../../model/page.ts'
import { inLanguage } from '../../model/text/say.ts'
import type { ContentContext } from '../page-context.ts'
import type { Report } from '../report.ts'
import { readCodeBlocks } from '../steps/code-blocks.ts'
import { drawDiagrams } from '../steps/diagrams.ts'
import { renderComponents } from '../steps/render-components.tsx'
import { toHast } from '../steps/to-hast.ts'

/** Converts a Markdown tree to an HTML tree, with highlighted code, diagrams and rendered components. */
export async function renderTree(
  tree: Root,
  { components, words, highlight }: ContentContext,
  report: Report,
): Promise<{ hast: HastRoot; samples: Sample[] }> {
  const diagrams = await drawDiagrams(tree, report, words)
  const { samples, elements } = await readCodeBlocks(tree, highlight)
  for (const [node, element] of diagrams) elements.set(node, element)
  return inLanguage(words, () => {
    const hast = toHast(tree, components, elements)
    renderComponents(hast, components)
    return { hast, samples }
  })
}
