import type { Nodes, Parents, Root, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { mathToMarkdown } from 'mdast-util-math'
import { toMarkdown as stringify } from 'mdast-util-to-markdown'
import type { Vocabulary } from '../../components/word.ts'
import { readCodeMeta } from '../code/code-meta.ts'
import type { Diagram } from '../code/draw-diagram.ts'
import { resolveHref } from '../links/resolve-href.ts'
import { type TwinContext, twinAddress } from '../links/twin-address.ts'
import { walk } from '../markdown/walk.ts'
import { attributesOf } from './check-words.ts'
import { fragmentOf } from './mark-source.ts'

/**
 * The page as Markdown that any reader of Markdown understands: components replaced by what they say, links to
 * pages by the addresses of their Markdown twins. Changes the tree that it is given.
 */
export function toMarkdown(
  tree: Root,
  words: Vocabulary,
  context: TwinContext,
  diagrams: ReadonlyMap<Nodes, Diagram> = new Map(),
): string {
  replaceWords(tree, words, diagrams)
  walk(tree, (node) => {
    if (node.type === 'link' || node.type === 'definition')
      node.url = twinAddress(node.url, { ...context, source: fragmentOf(node) ?? context.source })
    if (node.type === 'image') node.url = context.url + resolveHref(node.url, context).href
    if (node.type === 'code') {
      node.value = readCodeMeta('', node.value).code
      node.meta = titleOnly(node.meta)
    }
  })
  return stringify(tree, {
    bullet: '-',
    rule: '-',
    fences: true,
    resourceLink: true,
    extensions: [gfmToMarkdown({ tablePipeAlign: false }), mathToMarkdown()],
  })
}

function replaceWords(
  parent: Parents | Root,
  words: Vocabulary,
  diagrams: ReadonlyMap<Nodes, Diagram>,
): void {
  const children: RootContent[] = []
  for (const child of parent.children as RootContent[]) {
    if (child.type === 'yaml') continue
    if ('children' in child) replaceWords(child as Parents, words, diagrams)
    const diagram = diagrams.get(child)
    if (diagram) {
      children.push(diagramAsList(diagram))
      continue
    }
    if (child.type !== 'mdxJsxFlowElement' && child.type !== 'mdxJsxTextElement') {
      children.push(child)
      continue
    }
    const word = Object.hasOwn(words, child.name ?? '') ? words[child.name ?? ''] : undefined
    const props = word?.props.safeParse({ ...attributesOf(child) })
    if (word && props?.success) children.push(...word.toMarkdown(props.data, child.children as RootContent[]))
    else if (child.name === 'br') children.push({ type: 'break' })
    else if (child.name === 'sub' || child.name === 'sup') {
      // Without them 10<sup>2</sup> would read as 102, and Markdown has no sign for either.
      const { name } = child
      children.push({ type: 'html', value: `<${name}>` })
      children.push(...(child.children as RootContent[]), { type: 'html', value: `</${name}>` })
    } else children.push(...(child.children as RootContent[]))
  }
  ;(parent as { children: Nodes[] }).children = children
}

/** What a picture shows, for readers of plain text: its groups and arrows. */
function diagramAsList({ lines }: Diagram): RootContent {
  return {
    type: 'list',
    spread: false,
    children: lines.map((line) => ({
      type: 'listItem',
      children: [{ type: 'paragraph', children: [{ type: 'text', value: line }] }],
    })),
  }
}

function titleOnly(meta: string | null | undefined): string | null {
  return /title=(?:"[^"]*"|'[^']*')/.exec(meta ?? '')?.[0] ?? null
}
