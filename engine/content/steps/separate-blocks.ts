import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import type { MdxJsxFlowElement } from 'satteri'
import { visit } from 'unist-util-visit'
import { type Components, isBlockComponent } from '../../components/define-component.ts'
import { PHRASING } from '../markdown/parse-mdx.ts'

/**
 * `<Card …>A sentence.</Card>` on one line is parsed as an inline component in a paragraph, although Card is a block. A
 * paragraph that contains only block components is replaced by these components. In a block component, bare text
 * becomes paragraphs. Parents come first, so that a whole `<Tabs>` may be on one line.
 */
export function separateBlocks(tree: Root, components: Components): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'mdxJsxFlowElement' && isBlockComponent(components, node.name)) {
      node.children = blocksOf(node.children, components) as typeof node.children
      return undefined
    }
    if (node.type !== 'paragraph' || !parent || index === undefined) return undefined
    const blocks = blocksOf(node.children, components)
    if (blocks.some((block) => block.type === 'paragraph')) return undefined
    parent.children.splice(index, 1, ...(blocks as never[]))
    return index
  })
}

function blocksOf(children: RootContent[], components: Components): RootContent[] {
  const blocks: RootContent[] = []
  let paragraph: Paragraph | null = null
  for (const child of children) {
    const component = child.type === 'mdxJsxTextElement' && isBlockComponent(components, child.name)
    if (component || !PHRASING.has(child.type)) {
      paragraph = null
      blocks.push(component ? ({ ...child, type: 'mdxJsxFlowElement' } as MdxJsxFlowElement) : child)
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
