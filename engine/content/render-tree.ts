import type { Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import type { Sample } from '../model/page.ts'
import { inLanguage } from '../model/text/say.ts'
import type { ContentContext } from './content-context.ts'
import type { Report } from './report.ts'
import { readCodeBlocks } from './steps/code-blocks.ts'
import { renderComponents } from './steps/render-components.tsx'
import { toHast } from './steps/to-hast.ts'

/** Converts a Markdown tree to an HTML tree, with highlighted code, diagrams and rendered components. */
export async function renderTree(
  tree: Root,
  context: ContentContext,
  report: Report,
): Promise<{ hast: HastRoot; samples: Sample[] }> {
  const { samples, elements } = await readCodeBlocks(tree, context, report)
  return inLanguage(context.words, () => {
    const hast = toHast(tree, context.components, elements)
    renderComponents(hast, context.components)
    return { hast, samples }
  })
}
