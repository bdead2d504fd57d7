import type { Element, Root } from 'hast'
import type {
  BlockContent,
  Code,
  DefinitionContent,
  Heading,
  ListItem,
  PhrasingContent,
  Table,
  TableCell,
} from 'mdast'
import type { InlineMath, Math as MathBlock } from 'mdast-util-math'
import { markdownAddress } from '../links/markdown-address.ts'
import { decode } from '../links/resolve-href.ts'
import { textOf } from '../markdown/text-of.ts'
import { walk } from '../markdown/walk.ts'
import { headingLevel } from './elements.ts'

/** A block of Markdown. */
export type Block = BlockContent | DefinitionContent | MathBlock
/** What elements become. */
export type MarkdownNode = Block | PhrasingContent | InlineMath
export type Parent = Root | Element

/** How handlers read what is in an element. */
export interface Reader {
  /** Origin of the site, without trailing slash. */
  url: string
  /** As blocks: text becomes paragraphs. */
  blocks(parent: Parent): Block[]
  /** As text in a line: blocks give their words. */
  phrases(parent: Parent): PhrasingContent[]
}

type Handler = (element: Element, reader: Reader) => MarkdownNode[]

/** How an element becomes Markdown: by its `data-markdown`, else by its name. Undefined where only its content counts. */
export function handlerOf(element: Element): Handler | undefined {
  const { tagName, properties } = element
  const mark = String(properties.dataMarkdown ?? '')
  if (Object.hasOwn(marks, mark)) return marks[mark]
  if (headingLevel(element) !== null) return heading
  return Object.hasOwn(elements, tagName) ? elements[tagName] : undefined
}

/**
 * What components say of an element by `data-markdown`:
 * - `skip`: a control, or a name for one; not in Markdown
 * - `label`: a name above what it names; a bold paragraph, which says `data-markdown-text` where it is there
 * - `quote`: a block apart from the text around
 * - `entry`: a list item whose first element is a name, and what follows says something of it
 * - `parentheses`: a remark in a line
 * - `code`: a text in pieces; the items of a list have dots between them
 */
const marks: Readonly<Record<string, Handler>> = {
  skip: () => [],
  label,
  quote: (element, reader) => [{ type: 'blockquote', children: reader.blocks(element) as BlockContent[] }],
  parentheses: (element, reader) => [
    { type: 'text', value: '(' },
    ...reader.phrases(element),
    { type: 'text', value: ')' },
  ],
  code: (element) => {
    const items = element.children.filter((child) => child.type === 'element' && child.tagName === 'li')
    const value = (items.length > 0 ? items.map(textOf).join('·') : textOf(element)).trimEnd()
    return [{ type: value.includes('\n') ? 'code' : 'inlineCode', value }]
  },
}

const nothing: Handler = () => []

const elements: Readonly<Record<string, Handler>> = {
  a: link,
  blockquote: (element, reader) => [
    { type: 'blockquote', children: reader.blocks(element) as BlockContent[] },
  ],
  br: () => [{ type: 'break' }],
  button: nothing,
  code: (element) => [{ type: 'inlineCode', value: textOf(element) }],
  'code-block': codeBlock,
  del: (element, reader) => [{ type: 'delete', children: reader.phrases(element) }],
  em: (element, reader) => [{ type: 'emphasis', children: reader.phrases(element) }],
  hr: () => [{ type: 'thematicBreak' }],
  img: ({ properties: { src, alt, title } }, { url }) => [
    {
      type: 'image',
      url: markdownAddress(String(src ?? ''), url),
      alt: String(alt ?? ''),
      ...titleIn(title),
    },
  ],
  input: nothing,
  math: ({ properties: { dataTex, display } }) => [
    { type: display === 'block' ? 'math' : 'inlineMath', value: String(dataTex ?? '') },
  ],
  nav: nothing,
  ol: list,
  p: (element, reader) => reader.blocks(element),
  pre: codeBlock,
  section: (element, reader) =>
    element.properties.dataFootnotes === undefined ? reader.blocks(element) : footnotes(element, reader),
  strong: (element, reader) => [{ type: 'strong', children: reader.phrases(element) }],
  sub: raised,
  summary: label,
  sup: raised,
  // A drawing that says what it shows.
  svg: ({ properties: { role, ariaLabel } }) =>
    role === 'img' ? [{ type: 'text', value: String(ariaLabel ?? '') }] : [],
  table,
  ul: list,
}

function label(element: Element, reader: Reader): MarkdownNode[] {
  const { dataMarkdownText: said } = element.properties
  const children: PhrasingContent[] =
    typeof said === 'string' ? [{ type: 'text', value: said }] : reader.phrases(element)
  return [{ type: 'paragraph', children: [{ type: 'strong', children }] }]
}

function heading(element: Element, reader: Reader): MarkdownNode[] {
  const depth = headingLevel(element) as Heading['depth']
  return [{ type: 'heading', depth, children: reader.phrases(element) }]
}

function link(element: Element, reader: Reader): MarkdownNode[] {
  const { href, title, dataFootnoteRef, dataFootnoteBackref } = element.properties
  if (dataFootnoteBackref !== undefined) return []
  if (dataFootnoteRef !== undefined) {
    const name = footnoteName(String(href).slice(1))
    return [{ type: 'footnoteReference', identifier: name, label: name }]
  }
  const children = reader.phrases(element)
  if (typeof href !== 'string') return children
  return [{ type: 'link', url: markdownAddress(href, reader.url), children, ...titleIn(title) }]
}

function titleIn(title: unknown): { title?: string } {
  return typeof title === 'string' ? { title } : {}
}

/** Without these elements 10<sup>2</sup> would read as 102, and Markdown has no sign for either. */
function raised(element: Element, reader: Reader): MarkdownNode[] {
  const { tagName, children } = element
  if (children.some((child) => child.type === 'element' && child.properties.dataFootnoteRef !== undefined)) {
    return reader.phrases(element)
  }
  return [
    { type: 'html', value: `<${tagName}>` },
    ...reader.phrases(element),
    { type: 'html', value: `</${tagName}>` },
  ]
}

function codeBlock(element: Element): Code[] {
  const { dataLanguage } = element.properties
  const title = element.children.find((child) => child.type === 'element' && child.tagName !== 'pre')
  const pre = element.children.find((child) => child.type === 'element' && child.tagName === 'pre') ?? element
  const said = title && textOf(title)
  const quote = said?.includes('"') ? "'" : '"'
  return [
    {
      type: 'code',
      lang: typeof dataLanguage === 'string' ? dataLanguage : null,
      meta: said === undefined ? null : `title=${quote}${said}${quote}`,
      value: textOf(pre),
    },
  ]
}

function list(element: Element, reader: Reader): MarkdownNode[] {
  const { start } = element.properties
  const items = element.children.filter((child) => child.type === 'element' && child.tagName === 'li')
  const children = (items as Element[]).map((item) => listItem(item, reader))
  const spread = children.some((item) => item.spread)
  const ordered = element.tagName === 'ol'
  return [{ type: 'list', ordered, ...(ordered && { start: Number(start ?? 1) }), spread, children }]
}

function listItem(item: Element, reader: Reader): ListItem {
  const isParagraph = (child: Element['children'][number]) =>
    child.type === 'element' && child.tagName === 'p'
  const box = item.children.find((child) => child.type === 'element' && child.tagName === 'input') as
    | Element
    | undefined
  return {
    type: 'listItem',
    spread: item.children.some(isParagraph),
    ...(box && { checked: Boolean(box.properties.checked) }),
    children: (item.properties.dataMarkdown === 'entry'
      ? entry(item, reader)
      : reader.blocks(item)) as BlockContent[],
  }
}

/** A name, and behind a colon what is said of it. */
function entry(item: Element, reader: Reader): Block[] {
  const [name, ...others] = item.children
  const names = reader.phrases({ ...item, children: name ? [name] : [] })
  const [first, ...rest] = reader.blocks({ ...item, children: others })
  if (first?.type !== 'paragraph') {
    return [{ type: 'paragraph', children: names }, ...(first ? [first] : []), ...rest]
  }
  return [
    { type: 'paragraph', children: [...names, { type: 'text', value: ': ' }, ...first.children] },
    ...rest,
  ]
}

function table(element: Element, reader: Reader): Table[] {
  const rows: Element[][] = []
  walk(element, (node) => {
    if (node.type !== 'element' || node.tagName !== 'tr') return
    rows.push(node.children.filter((cell) => cell.type === 'element'))
  })
  return [
    {
      type: 'table',
      align: (rows[0] ?? []).map(alignOf),
      children: rows.map((cells) => ({
        type: 'tableRow',
        children: cells.map((cell): TableCell => ({ type: 'tableCell', children: reader.phrases(cell) })),
      })),
    },
  ]
}

function alignOf({ properties: { className } }: Element): 'left' | 'right' | 'center' | null {
  const names = Array.isArray(className) ? className : []
  return (['left', 'right', 'center'] as const).find((side) => names.includes(`align-${side}`)) ?? null
}

/** The section of footnotes at the end of an article. */
function footnotes(section: Element, reader: Reader): MarkdownNode[] {
  const notes: MarkdownNode[] = []
  walk(section, (node) => {
    if (node.type !== 'element' || node.tagName !== 'li') return true
    const name = footnoteName(String(node.properties.id))
    const children = reader.blocks(node) as BlockContent[]
    notes.push({ type: 'footnoteDefinition', identifier: name, label: name, children })
    return false
  })
  return notes
}

/** The author's name of a footnote, from its id in the page. */
function footnoteName(id: string): string {
  return decode(id.replace(/^fn-/, ''))
}
