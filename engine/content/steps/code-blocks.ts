import type { Element } from 'hast'
import type { Code, Root } from 'mdast'
import type { Sample } from '../../model/page.ts'
import { codeBlock } from '../code/code-block.ts'
import { readCodeMeta } from '../code/code-meta.ts'
import type { Highlight } from '../code/highlight.ts'
import { isKnownLanguage } from '../code/languages.ts'
import { FaultAt } from '../fault.ts'
import { walk } from '../markdown/walk.ts'
import { DIAGRAM } from './diagrams.ts'
import { fragmentOf } from './mark-source.ts'

/** The code of a page: the samples to check, and the elements of the article. */
export interface CodeBlocks {
  samples: Sample[]
  elements: Map<Code, Element>
}

/** Reads and highlights every fenced code block, except diagrams. */
export async function readCodeBlocks(tree: Root, highlight: Highlight): Promise<CodeBlocks> {
  const nodes: Code[] = []
  walk(tree, (node) => {
    if (node.type === 'code' && node.lang !== DIAGRAM) nodes.push(node)
  })

  const blocks: CodeBlocks = { samples: [], elements: new Map() }
  const reading = nodes.map(async (node) => {
    const written = node.lang ?? 'text'
    const language = isKnownLanguage(written) ? written : 'text'
    const meta = readCodeMeta(node.meta ?? '', node.value)
    const { title } = meta.values
    const source = fragmentOf(node)
    blocks.samples.push({
      ...(source !== undefined && { source }),
      language,
      code: meta.code,
      meta: meta.values,
      line: (node.position?.start.line ?? 0) + 1,
      ...(meta.writtenLines && { writtenLines: meta.writtenLines }),
    })
    const options = {
      language,
      ...(typeof title === 'string' && { title }),
      highlighted: meta.highlighted,
      ...(meta.values.showLineNumbers === true && { firstLine: meta.firstLine ?? 1 }),
    }
    const position = { ...(source !== undefined && { source }), line: node.position?.start.line }
    const element = await codeBlock(meta.code, options, highlight).catch((error: unknown) => {
      throw new FaultAt(error, position)
    })
    blocks.elements.set(node, element)
  })
  await Promise.all(reading)
  return blocks
}
