import type { Element } from 'hast'
import type { Code, Root } from 'mdast'
import { grouped } from '../../model/grouped.ts'
import type { Sample } from '../../model/page.ts'
import { codeBlock } from '../code/code-block.ts'
import { readCodeMeta } from '../code/code-meta.ts'
import { drawDiagram } from '../code/diagram/draw-diagram.tsx'
import { isKnownLanguage } from '../code/languages.ts'
import type { ContentContext } from '../content-context.ts'
import { nodesOf } from '../markdown/walk.ts'
import { FaultAt, type Report } from '../report.ts'
import { fragmentOf } from './mark-source.ts'

/** Language of the fences that are drawn: ```` ```dot title="…" alt="…" ````. */
export const DIAGRAM = 'dot'

/**
 * Highlights every fenced code block, and draws every diagram. Returns the samples to check, and the elements of the article.
 * Reports diagrams that cannot be drawn.
 */
export async function readCodeBlocks(
  tree: Root,
  { highlight, words }: Pick<ContentContext, 'highlight' | 'words'>,
  report: Report,
): Promise<{ samples: Sample[]; elements: Map<Code, Element> }> {
  const samples: Sample[] = []
  const tabs = tabsOf(tree)
  const elements = new Map<Code, Element>()
  const elementOf = (node: Code, source: string | undefined, start: number): Promise<Element | null> => {
    const meta = readCodeMeta(node.meta ?? '', node.value)
    if (node.lang === DIAGRAM) {
      const { title, alt = '' } = meta.values
      const texts = { alt: String(alt), ...(title && { title: String(title) }) }
      const refuse = (message: string, line: number) => {
        const hint = 'Correct it: https://graphviz.org/doc/info/lang.html shows how a graph is written.'
        report('diagram', `The diagram cannot be drawn: ${message}.`, hint, { source, line: start + line })
      }
      return drawDiagram({ dot: node.value, ...texts }, refuse, words)
    }
    const written = node.lang ?? 'text'
    const language = isKnownLanguage(written) ? written : 'text'
    const { code, values, writtenLines } = meta
    const line = start + 1
    samples.push({ source, language, code, meta: values, line, writtenLines, tabs: tabs.get(node) })
    return codeBlock(meta, language, highlight)
  }
  const reading = nodesOf(tree, 'code').map(async (node) => {
    const source = fragmentOf(node)
    const start = node.position?.start.line ?? 0
    try {
      const element = await elementOf(node, source, start)
      if (element) elements.set(node, element)
    } catch (error) {
      throw new FaultAt(error, { source, line: start })
    }
  })
  await Promise.all(reading)
  return { samples, elements }
}

/** Returns the numbers of the tabs around each code block. */
function tabsOf(tree: Root): ReadonlyMap<Code, number[]> {
  const tabs = nodesOf(tree, 'mdxJsxFlowElement').filter(({ name }) => name === 'TabItem')
  return grouped(tabs.flatMap((tab, number) => nodesOf(tab, 'code').map((node) => [node, number] as const)))
}
