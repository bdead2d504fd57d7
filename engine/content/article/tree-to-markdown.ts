import type { Element } from 'hast'
import type { InlineCode, Paragraph, Parents, PhrasingContent, Root, Text } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { mathToMarkdown } from 'mdast-util-math'
import { defaultHandlers, type Options, type State, toMarkdown } from 'mdast-util-to-markdown'
import { toString as textOf } from 'mdast-util-to-string'
import { isBlock } from './elements.ts'
import { type Block, handlerOf, type MarkdownNode, type Parent, type Reader } from './markdown-handlers.ts'

/**
 * Converts the tree of an article to Markdown (CommonMark and GFM). `url` is the origin of the site, without trailing
 * slash. Links and images get whole addresses, and links to pages lead to their Markdown files. The levels of headings
 * are reduced by `raise`. `written` are texts of elements that are known, for trees with the same levels.
 */
export function treeToMarkdown(
  tree: Parent,
  url: string,
  raise = 0,
  written: ReadonlyMap<Element, string> = new Map(),
): string {
  const reader: Reader = {
    url,
    raise,
    written: raise === 0 ? written : new Map(),
    blocks: (parent) => toBlocks(nodesIn(parent, reader)),
    phrases: (parent) => tidy(nodesIn(parent, reader).flatMap(toPhrases)),
  }
  return toMarkdown({ type: 'root', children: reader.blocks(tree) }, STYLE)
}

/**
 * Text in one line without any character that Markdown could interpret. For other texts, the library tests about sixty
 * expressions, which takes a third of the time for an article.
 */
const PLAIN = /^(?:[A-Za-z\d ,;?'"()%/=+\u00a0-\uffff-]|[.:](?= |$)|(?<=\d)\.(?=\d))*$/
/** The beginning of a text that Markdown could interpret at the start of a line or after brackets. */
const SIGN_AT_START = /^[\r\n] ?[^ A-Za-z\u00a0-\uffff]|^\]\(/
/** A space at the start or end of a line, which Markdown removes. */
const SPACE_AT_EDGE = /^\n | \n$/

/** Code in which Markdown could interpret nothing. The library tests all expressions for code too. */
const PLAIN_CODE = /^[^\s`]+$/

const inlineCode = Object.assign(
  (node: InlineCode, parent: Parents | undefined, state: State) => {
    const code = PLAIN_CODE.test(node.value)
      ? `\`${node.value}\``
      : defaultHandlers.inlineCode(node, parent, state)
    return state.stack.includes('tableCell') ? code.replaceAll('|', '\\|') : code
  },
  // Without this function, the library writes the code once more to learn its first character.
  { peek: () => '`' },
)

const math = mathToMarkdown()

/** A constant, because the library caches compiled expressions in this object. */
const STYLE: Options = {
  bullet: '-',
  rule: '-',
  fences: true,
  resourceLink: true,
  extensions: [gfmToMarkdown({ tablePipeAlign: false }), math],
  handlers: {
    inlineCode,
    root: (node: Root, parent, state, info) => {
      // The library escapes each `&` before a letter. From `?a=1\&b=2`, programs would copy an address with a backslash.
      state.unsafe = state.unsafe.map((pattern) =>
        pattern.character === '&' ? { ...pattern, after: '#?\\w+;', _compiled: undefined } : pattern,
      )
      return defaultHandlers.root(node, parent, state, info)
    },
    text: (node: Text, parent, state, info) =>
      PLAIN.test(node.value) &&
      !SIGN_AT_START.test(info.before.slice(-1) + node.value) &&
      !SPACE_AT_EDGE.test(info.before + node.value + info.after)
        ? node.value
        : defaultHandlers.text(node, parent, state, info),
    inlineMath: (node, parent, state, info) => {
      const written = math.handlers?.inlineMath?.(node, parent, state, info) ?? ''
      // The library escapes bars only in text and code. A reader of the cell would read \| as a bar: \Vert is the same sign.
      if (!state.stack.includes('tableCell')) return written
      return written.replace(/\\[^|]|\\?\|/g, (part) => ({ '|': '\\|', '\\|': '\\Vert{}' })[part] ?? part)
    },
  },
}

/** Converts the content of an element to Markdown nodes. Elements without a Markdown form are replaced by their content. */
function nodesIn(parent: Parent, reader: Reader): MarkdownNode[] {
  return parent.children.flatMap((child): MarkdownNode | MarkdownNode[] => {
    // Readers do not see line breaks of the source. Descriptions of an API often contain them.
    if (child.type === 'text')
      return {
        type: 'text',
        value: child.value.replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space)),
      }
    if (child.type !== 'element') return []
    const text = reader.written.get(child)
    // A node of HTML is written as it is.
    if (text !== undefined) return { type: 'paragraph', children: [{ type: 'html', value: text.trimEnd() }] }
    const handle = handlerOf(child)
    if (handle) return handle(child, reader)
    return isBlock(child) ? reader.blocks(child) : nodesIn(child, reader)
  })
}

/** Converts nodes to blocks: text between blocks becomes paragraphs. */
function toBlocks(nodes: readonly MarkdownNode[]): Block[] {
  const blocks: Block[] = []
  let paragraph: Paragraph | null = null
  for (const node of nodes) {
    if (isBlockNode(node)) {
      paragraph = null
      if (!continued(blocks.at(-1), node)) blocks.push(node)
    } else if (paragraph) paragraph.children.push(node)
    else if (node.type !== 'text' || node.value.trim() !== '') {
      paragraph = { type: 'paragraph', children: [node] }
      blocks.push(paragraph)
    }
  }
  for (const block of blocks) if (block.type === 'paragraph') block.children = tidy(block.children)
  return blocks
}

/**
 * Matches the end of a sentence of any language, also before an end of brackets or quotes:
 * https://www.unicode.org/reports/tr29/#STerm
 */
const SENTENCE_END = /[:;…\p{Sentence_Terminal}][\p{Pe}\p{Pf}"']*\s*$/u

/** If a block continues the block before it, appends it there and returns true. */
function continued(before: Block | undefined, block: Block): boolean {
  if (block.type === 'paragraph' && before?.type === 'paragraph' && block.data?.continues) {
    const end = SENTENCE_END.test(textOf(before)) ? ' ' : '. '
    return before.children.push({ type: 'text', value: end }, ...block.children) > 0
  }
  if (block.type === 'list' && before?.type === 'list' && block.data?.continues && before.data?.continues) {
    return before.children.push(...block.children) > 0
  }
  return false
}

/** Converts a node to inline text: cells and headings cannot contain blocks. */
function toPhrases(node: MarkdownNode): PhrasingContent[] {
  if (!isBlockNode(node)) return [node]
  const space: Text = { type: 'text', value: ' ' }
  if (node.type === 'code') return [space, { type: 'inlineCode', value: node.value }, space]
  if (node.type === 'list')
    return node.children.flatMap((item, index) => [
      index === 0 ? space : { type: 'text' as const, value: '; ' },
      ...tidy((item.children as MarkdownNode[]).flatMap(toPhrases)),
    ])
  const children = 'children' in node ? (node.children as MarkdownNode[]) : []
  return [space, ...children.flatMap(toPhrases), space]
}

/** Joins adjacent text nodes, and removes spaces at the ends of lines, and line breaks at the end of all. */
function tidy(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const tidied: PhrasingContent[] = []
  for (const node of nodes) {
    const last = tidied.at(-1)
    if (node.type !== 'text') tidied.push(node)
    else if (last?.type === 'text') last.value += node.value
    else {
      const value = !last || last.type === 'break' ? node.value.trimStart() : node.value
      if (value !== '') tidied.push({ type: 'text', value })
    }
  }
  while (tidied.at(-1)?.type === 'break') tidied.pop()
  const end = tidied.at(-1)
  if (end?.type === 'text') end.value = end.value.trimEnd()
  return tidied
}

function isBlockNode(node: MarkdownNode): node is Block {
  return BLOCKS.has(node.type)
}

const BLOCKS = new Set(
  'blockquote code footnoteDefinition heading list math paragraph table thematicBreak'.split(' '),
)

declare module 'mdast' {
  interface Data {
    continues?: boolean
  }
}
