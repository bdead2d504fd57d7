import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import type { Vocabulary } from '../../theme/words/word.ts'
import { walk } from '../walk.ts'

/**
 * `<Card …>A sentence.</Card>` on one line parses as a paragraph that holds a text component, although it is a
 * block. A paragraph of nothing but block words becomes these words, and bare text in a block word a paragraph.
 */
export function unravelWords(tree: Root, words: Vocabulary): void {
  const isBlock = (name: string | null) => Boolean(name && Object.hasOwn(words, name) && !words[name]?.inline)

  visit(tree, 'paragraph', (paragraph, index, parent) => {
    if (!parent || index === undefined) return
    const onlyWords = paragraph.children.every(
      (child) =>
        (child.type === 'mdxJsxTextElement' && isBlock(child.name)) ||
        (child.type === 'text' && child.value.trim() === ''),
    )
    if (!onlyWords) return
    const blocks = paragraph.children.flatMap((child) =>
      child.type === 'mdxJsxTextElement' ? [{ ...child, type: 'mdxJsxFlowElement' as const }] : [],
    )
    parent.children.splice(index, 1, ...(blocks as never[]))
    return index
  })

  walk(tree, (element) => {
    if (element.type !== 'mdxJsxFlowElement' || !isBlock(element.name)) return
    element.children = wrapPhrasing(element.children) as typeof element.children
  })
}

const PHRASING = new Set(
  'break delete emphasis footnoteReference image imageReference inlineCode inlineMath link linkReference mdxJsxTextElement strong text'.split(
    ' ',
  ),
)

function wrapPhrasing(children: RootContent[]): RootContent[] {
  const wrapped: RootContent[] = []
  let paragraph: Paragraph | null = null
  for (const child of children) {
    if (!PHRASING.has(child.type)) {
      paragraph = null
      wrapped.push(child)
      continue
    }
    if (!paragraph) {
      if (child.type === 'text' && child.value.trim() === '') continue
      paragraph = { type: 'paragraph', children: [], ...(child.position && { position: child.position }) }
      wrapped.push(paragraph)
    }
    paragraph.children.push(child as PhrasingContent)
  }
  return wrapped
}
