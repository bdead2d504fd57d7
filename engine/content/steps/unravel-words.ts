import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import type { MdxJsxFlowElement } from 'satteri'
import { visit } from 'unist-util-visit'
import { isBlockWord, type Vocabulary } from '../../components/word.ts'
import { PHRASING } from '../markdown/parse-mdx.ts'

/**
 * `<Card …>A sentence.</Card>` on one line parses as a paragraph that holds a text component, although it is a
 * block. A paragraph of nothing but block words becomes these words; in a block word, blocks stand by themselves and
 * bare text becomes paragraphs. Parents come first, so that a whole `<Tabs>` may stand on one line.
 */
export function unravelWords(tree: Root, words: Vocabulary): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'mdxJsxFlowElement' && isBlockWord(words, node.name)) {
      node.children = blocksOf(node.children, words) as typeof node.children
      return undefined
    }
    if (node.type !== 'paragraph' || !parent || index === undefined) return undefined
    const blocks = blocksOf(node.children, words)
    if (blocks.some((block) => block.type === 'paragraph')) return undefined
    parent.children.splice(index, 1, ...(blocks as never[]))
    return index
  })
}

function blocksOf(children: RootContent[], words: Vocabulary): RootContent[] {
  const blocks: RootContent[] = []
  let paragraph: Paragraph | null = null
  for (const child of children) {
    const word = child.type === 'mdxJsxTextElement' && isBlockWord(words, child.name)
    if (word || !PHRASING.has(child.type)) {
      paragraph = null
      blocks.push(word ? ({ ...child, type: 'mdxJsxFlowElement' } as MdxJsxFlowElement) : child)
      continue
    }
    if (!paragraph) {
      if (child.type === 'text' && child.value.trim() === '') continue
      paragraph = { type: 'paragraph', children: [], ...(child.position && { position: child.position }) }
      blocks.push(paragraph)
    }
    paragraph.children.push(child as PhrasingContent)
  }
  return blocks
}
