import type { Element } from 'hast'
import type { Code, Root } from 'mdast'
import type { Sample } from '../../model/page.ts'
import { codeBlock } from '../code/code-block.ts'
import { readCodeMeta } from '../code/code-meta.ts'
import { isKnownLanguage } from '../code/languages.ts'
import { FaultAt } from '../fault.ts'
import { nodesOf } from '../markdown/walk.ts'
import type { ContentContext } from '../page-context.ts'
import type { Report } from '../report.ts'
import { DIAGRAM, diagramOf } from './diagrams.ts'
import { fragmentOf } from './mark-source.ts'

/** Highlights every fenced code block, and draws every diagram. Returns the samples to check, and the elements of the article. */
export async function readCodeBlocks(
  tree: Root,
  { highlight, words }: Pick<ContentContext, 'highlight' | 'words'>,
  report: Report,
): Promise<{ samples: Sample[]; elements: Map<Code, Element> }> {
  const samples: Sample[] = []
  const elements = new Map<Code, Element>()
  const elementOf = (node: Code): Promise<Element | null> => {
    const meta = readCodeMeta(node.meta ?? '', node.value)
    if (node.lang === DIAGRAM) return diagramOf(node, meta.values, report, words)
    const written = node.lang ?? 'text'
    const language = isKnownLanguage(written) ? written : 'text'
    const source = fragmentOf(node)
    const start = node.position?.start.line ?? 0
    samples.push({
      ...(source !== undefined && { source }),
      language,
      code: meta.code,
      meta: meta.values,
      line: start + 1,
      ...(meta.writtenLines && { writtenLines: meta.writtenLines }),
    })
    return codeBlock(meta, language, highlight).catch((error: unknown) => {
      throw new FaultAt(error, { source, line: start })
    })
  }
  const reading = nodesOf(tree, 'code').map(async (node) => {
    const element = await elementOf(node)
    if (element) elements.set(node, element)
  })
  await Promise.all(reading)
  return { samples, elements }
}
