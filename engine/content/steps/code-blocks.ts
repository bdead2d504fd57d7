import type { Element } from 'hast'
import type { Code, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { Sample } from '../../model/page.ts'
import { didYouMean } from '../../model/problem.ts'
import { codeBlock } from '../code-block.ts'
import { knownMeta, readCodeMeta } from '../code-meta.ts'
import { isKnownLanguage, knownLanguages } from '../highlight.ts'
import type { Report } from '../report.ts'

/** The code of a page: what proofs need, and what the article shows. */
export interface CodeBlocks {
  samples: Sample[]
  elements: Map<Code, Element>
}

/** Reads every fenced code block, checks its language and its meta string, and highlights it. */
export async function readCodeBlocks(tree: Root, report: Report): Promise<CodeBlocks> {
  const nodes: Code[] = []
  visit(tree, 'code', (node) => {
    nodes.push(node)
  })

  const blocks: CodeBlocks = { samples: [], elements: new Map() }
  for (const node of nodes) {
    const written = node.lang ?? 'text'
    if (!isKnownLanguage(written)) {
      report(
        {
          rule: 'unknown-language',
          severity: 'error',
          message: `The code block's language "${written}" is not known.`,
          hint: didYouMean(written, knownLanguages) || 'Use "text" for code that is in no language.',
        },
        node,
      )
    }
    const language = isKnownLanguage(written) ? written : 'text'
    const meta = readCodeMeta(node.meta ?? '', node.value)
    for (const unknown of meta.unknown) {
      report(
        {
          rule: 'code-meta',
          severity: 'error',
          message: `The code block asks for "${unknown}", which is not known.`,
          hint: `${didYouMean(unknown, knownMeta)} Known are: ${knownMeta.join(', ')}.`.trim(),
        },
        node,
      )
    }
    const { title } = meta.values
    const element = await codeBlock(meta.code, {
      language,
      ...(typeof title === 'string' && { title }),
      highlighted: meta.highlighted,
      lineNumbers: meta.values.showLineNumbers === true,
    })
    blocks.elements.set(node, element)
    blocks.samples.push({
      language,
      code: meta.code,
      meta: meta.values,
      line: (node.position?.start.line ?? 0) + 1,
    })
  }
  return blocks
}
