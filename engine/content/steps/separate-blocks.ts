import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import type { MdxJsxFlowElement } from 'satteri'
import { type Components, isBlockComponent } from '../../components/define-component.ts'
import { PHRASING } from '../markdown/parse-mdx.ts'
import { walk } from '../markdown/walk.ts'

/**
 * `<Card …>A sentence.</Card>` on one line is parsed as an inline component in a paragraph, although Card is a block. A
 * paragraph that contains only block components is replaced by these components. In a block component, bare text
 * becomes paragraphs. Parents come first, so that a whole `<Tabs>` may be on one line.
 */
export function separateBlocks(tree: Root, components: Components): void {
  walk(tree, (node) => {
    if (!('children' in node)) return
    const isBlock = node.type === 'mdxJsxFlowElement' && isBlockComponent(components, node.name)
    const children = isBlock ? blocksOf(node.children, components) : node.children
    node.children = children.flatMap((child) => {
      if (child.type !== 'paragraph') return [child]
      const blocks = blocksOf(child.children, components)
      return blocks.some((block) => block.type === 'paragraph') ? [child] : blocks
    }) as typeof node.children
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
