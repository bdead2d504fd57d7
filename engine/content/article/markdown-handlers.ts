import type { Element, Root } from 'hast'
import type {
  BlockContent,
  Code,
  DefinitionContent,
  Delete,
  Emphasis,
  Heading,
  Link,
  ListItem,
  Paragraph,
  PhrasingContent,
  Strong,
  Table,
  TableCell,
} from 'mdast'
import type { InlineMath, Math as MathBlock } from 'mdast-util-math'
import { decoded } from '../../model/id-of-hash.ts'
import { markdownAddress } from '../links/markdown-address.ts'
import { nodesOf, walk } from '../markdown/walk.ts'
import { elementsIn, headingLevel, textOf } from './elements.ts'

/** A block of Markdown. */
export type Block = BlockContent | DefinitionContent | MathBlock
/** The Markdown nodes that elements are converted to. */
export type MarkdownNode = Block | PhrasingContent | InlineMath
/** A node of HTML with content. */
export type Parent = Root | Element

/** Lets handlers read the content of an element. */
export interface Reader {
  /** Origin of the site, without trailing slash. */
  url: string
  /** The number by which the levels of headings are reduced. */
  raise: number
  /** The Markdown of elements that have been written. */
  written: ReadonlyMap<Element, string>
  /** Returns the content as blocks: text becomes paragraphs. */
  blocks(parent: Parent): Block[]
  /** Returns the content as inline text: blocks are reduced to their words. */
  phrases(parent: Parent): PhrasingContent[]
}

type Handler = (element: Element, reader: Reader) => MarkdownNode | MarkdownNode[]

/** Returns the conversion of an element, by its `data-markdown` or by its name; undefined if only its content counts. */
export function handlerOf(element: Element): Handler | undefined {
  const { tagName, properties } = element
  const mark = String(properties.dataMarkdown ?? '')
  if (Object.hasOwn(marks, mark)) return marks[mark]
  if (headingLevel(element) !== null) return heading
  return Object.hasOwn(elements, tagName) ? elements[tagName] : undefined
}

/**
 * The meaning of the values of `data-markdown`:
 * - `skip`: a control, or the name of a control; not in Markdown
 * - `contents`: a navigation whose links are in Markdown, unlike those of other navigations
 * - `label`: a name above a value; becomes a bold paragraph
 * - `quote`: a block that is separate from the text around it
 * - `entry`: a list item or a line that begins with a name, followed by its description
 * - `continue`: a sentence that continues the paragraph before it
 * - `section`: a block below a heading of level 2, with `data-markdown-text` as its text; nothing if the block is empty
 * - `file`: a part with its own Markdown file, replaced by a link; `data-markdown-text` describes the part
 * - `parentheses`: an inline remark
 * - `remarks`: several remarks in parentheses, one in each child
 * - `code`: a name, or a text in pieces; items of a list are joined by dots
 * `data-markdown-text` replaces the text of elements with `label` and `code`.
 */
const marks: Readonly<Record<string, Handler>> = {
  skip: () => [],
  contents: (element, reader) => reader.blocks(element),
  label,
  entry,
  file: fileLink,
  continue: (element, reader) => {
    const stop = /[.:]$/.test(textOf(element)) ? [] : [text('.')]
    return { ...paragraph(...reader.phrases(element), ...stop), data: { continues: true } }
  },
  section(element, reader) {
    const blocks = reader.blocks(element)
    if (blocks.length === 0) return []
    return [{ type: 'heading', depth: 2, children: [text(markedText(element) ?? '')] }, ...blocks]
  },
  quote,
  parentheses: (element, reader) => [text('('), ...reader.phrases(element), text(')')],
  remarks: (element, reader) => remarks(phrasesOfChildren(element, reader)),
  code: (element) => {
    const items = elementsIn(element, 'li')
    const marked = markedText(element)
    if (marked !== undefined) return { type: 'inlineCode', value: marked }
    const value = (items.length > 0 ? items.map(textOf).join('·') : textOf(element)).trimEnd()
    return { type: value.includes('\n') ? 'code' : 'inlineCode', value }
  },
}

const nothing: Handler = () => []

const text = (value: string): PhrasingContent => ({ type: 'text', value })

const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children })

const entryOf = (...phrases: PhrasingContent[]): ListItem => ({
  type: 'listItem',
  spread: false,
  children: [paragraph(...phrases)],
})

const elements: Readonly<Record<string, Handler>> = {
  a: link,
  b: marked('strong'),
  blockquote: quote,
  br: () => ({ type: 'break' }),
  button: nothing,
  code: (element) => ({ type: 'inlineCode', value: textOf(element) }),
  'code-block': codeBlock,
  dl: definitions,
  del: marked('delete'),
  em: marked('emphasis'),
  hr: () => ({ type: 'thematicBreak' }),
  i: marked('emphasis'),
  img: ({ properties: { src, alt, title } }, { url }) => ({
    type: 'image',
    url: markdownAddress(String(src ?? ''), url),
    alt: String(alt ?? ''),
    title: typeof title === 'string' ? title : null,
  }),
  input: nothing,
  math: ({ properties: { dataTex, display } }) => ({
    type: display === 'block' ? 'math' : 'inlineMath',
    value: String(dataTex ?? ''),
  }),
  nav: nothing,
  ol: list,
  pre: codeBlock,
  section: (element, reader) =>
    element.properties.dataFootnotes === undefined ? reader.blocks(element) : footnotes(element, reader),
  strong: marked('strong'),
  sub: raised,
  summary: label,
  sup: raised,
  // A drawing is replaced by its description.
  svg: ({ properties: { role, ariaLabel } }) => (role === 'img' ? [text(String(ariaLabel ?? ''))] : []),
  table,
  ul: list,
}

function marked(type: 'delete' | 'emphasis' | 'strong'): Handler {
  return (element, reader) => withSpaces(element, { type, children: reader.phrases(element) })
}

/**
 * Puts the spaces at the ends of an element around its node, since marks of Markdown do not end after a space. Without them, the
 * words of `<b>Note: </b>text` would be one.
 */
function withSpaces(element: Element, node: Delete | Emphasis | Link | Strong): PhrasingContent[] {
  const written = textOf(element)
  const space = (isThere: boolean) => (isThere ? [text(' ')] : [])
  if (node.children.length === 0) return space(written !== '')
  return [...space(/^\s/.test(written)), node, ...space(/\s$/.test(written))]
}

function quote(element: Element, reader: Reader): MarkdownNode {
  return { type: 'blockquote', children: reader.blocks(element) as BlockContent[] }
}

function label(element: Element, reader: Reader): MarkdownNode {
  const marked = markedText(element)
  const children = marked === undefined ? reader.phrases(element) : [text(marked)]
  return paragraph({ type: 'strong', children })
}

function markedText({ properties: { dataMarkdownText: text } }: Element): string | undefined {
  return typeof text === 'string' ? text : undefined
}

/** Returns a list item with a link to the file of a part. The first heading of the part is the text of the link. */
function fileLink(element: Element, reader: Reader): MarkdownNode {
  const inside = nodesOf(element, 'element')
  const title = inside.find((node) => headingLevel(node) !== null)
  const link = inside.find(({ properties }) => properties.type === 'text/markdown')
  const url = markdownAddress(String(link?.properties.href ?? ''), reader.url)
  const name = title ? reader.phrases(title) : [text(url)]
  const linked: PhrasingContent = { type: 'link', url, children: name }
  const children = [entryOf(linked, text(': '), { type: 'inlineCode', value: markedText(element) ?? '' })]
  return { type: 'list', ordered: false, spread: false, data: { continues: true }, children }
}

function heading(element: Element, reader: Reader): MarkdownNode {
  const depth = Math.max(1, (headingLevel(element) ?? 1) - reader.raise) as Heading['depth']
  // With a line break, the library underlines the heading, and programs that look for `##` do not find it.
  const children = reader.phrases(element).map((each) => (each.type === 'break' ? text(' ') : each))
  return { type: 'heading', depth, children }
}

function link(element: Element, reader: Reader): MarkdownNode | MarkdownNode[] {
  const { href, title, dataFootnoteRef, dataFootnoteBackref } = element.properties
  if (dataFootnoteBackref !== undefined) return []
  if (dataFootnoteRef !== undefined) {
    const name = footnoteName(String(href).slice(1))
    return { type: 'footnoteReference', identifier: name, label: name }
  }
  const children = reader.phrases(element)
  // Links whose symbol comes from the stylesheet have no text.
  if (typeof href !== 'string' || children.length === 0) return children
  const url = markdownAddress(href, reader.url)
  return withSpaces(element, { type: 'link', url, children, title: typeof title === 'string' ? title : null })
}

/** Markdown has no syntax for superscript and subscript. Without the elements, 10<sup>2</sup> would read as 102. */
function raised(element: Element, reader: Reader): MarkdownNode[] {
  const { tagName } = element
  const isNote = elementsIn(element).some(({ properties }) => properties.dataFootnoteRef !== undefined)
  if (isNote) return reader.phrases(element)
  return [
    { type: 'html', value: `<${tagName}>` },
    ...reader.phrases(element),
    { type: 'html', value: `</${tagName}>` },
  ]
}

function codeBlock(element: Element): Code {
  const { dataLanguage } = element.properties
  const title = elementsIn(element).find(({ tagName }) => tagName !== 'pre')
  const [pre = element] = elementsIn(element, 'pre')
  const titleText = title && textOf(title)
  const quote = titleText?.includes('"') ? "'" : '"'
  return {
    type: 'code',
    lang: typeof dataLanguage === 'string' ? dataLanguage : null,
    meta: titleText === undefined ? null : `title=${quote}${titleText}${quote}`,
    value: textOf(pre),
  }
}

function list(element: Element, reader: Reader): MarkdownNode {
  const { start } = element.properties
  const children = elementsIn(element, 'li').map((item) => listItem(item, reader))
  const spread = children.some((item) => item.spread)
  const ordered = element.tagName === 'ol'
  return { type: 'list', ordered, ...(ordered && { start: Number(start ?? 1) }), spread, children }
}

function listItem(item: Element, reader: Reader): ListItem {
  const isEntry = item.properties.dataMarkdown === 'entry'
  // The box is in the first paragraph if there are blank lines in the list.
  const [box] = [item, ...elementsIn(item, 'p').slice(0, 1)].flatMap((each) => elementsIn(each, 'input'))
  const children = (isEntry ? entry(item, reader) : reader.blocks(item)) as BlockContent[]
  return {
    type: 'listItem',
    spread: isEntry
      ? children.filter(({ type }) => type === 'paragraph').length > 1
      : elementsIn(item, 'p').length > 0,
    ...(box && { checked: Boolean(box.properties.checked) }),
    children,
  }
}

/** Returns a name, a colon and the description of the name. A name that is a question has no colon. */
function entry(item: Element, reader: Reader): Block[] {
  const [name, ...others] = item.children
  const names = reader.phrases({ ...item, children: name ? [name] : [] })
  const blocks = reader.blocks({ ...item, children: others })
  const [first, ...rest] = blocks
  if (names.length === 0 && first) return blocks
  if (first?.type !== 'paragraph') return [paragraph(...names), ...blocks]
  const between = name && textOf(name).trimEnd().endsWith('?') ? ' ' : ': '
  return [paragraph(...names, text(between), ...first.children), ...rest]
}

/** Returns a list of names with their descriptions. Other text next to a name is put into parentheses. */
function definitions(element: Element, reader: Reader): MarkdownNode {
  const items: ListItem[] = []
  walk(element, (node) => {
    if (node.type !== 'element' || node === element) return true
    if (node.tagName === 'dt') {
      items.push(entryOf(...term(node, reader)))
    } else if (node.tagName === 'dd') {
      const [first, ...rest] = reader.blocks(node) as BlockContent[]
      const name = items.at(-1)?.children[0]
      if (first?.type === 'paragraph' && name?.type === 'paragraph') {
        name.children.push(text(': '), ...first.children)
      } else if (first) rest.unshift(first)
      items.at(-1)?.children.push(...rest)
    } else return true
    return false
  })
  return { type: 'list', ordered: false, spread: false, children: items }
}

function term(element: Element, reader: Reader): PhrasingContent[] {
  const [name = [], ...others] = phrasesOfChildren(element, reader)
  return others.length === 0 ? name : [...name, text(' '), ...remarks(others)]
}

function phrasesOfChildren(element: Element, reader: Reader): PhrasingContent[][] {
  return element.children
    .map((child) => reader.phrases({ ...element, children: [child] }))
    .filter((phrases) => phrases.length > 0)
}

function remarks(all: PhrasingContent[][]): PhrasingContent[] {
  return [...all.flatMap((phrases, index) => [text(index === 0 ? '(' : ', '), ...phrases]), text(')')]
}

function table(element: Element, reader: Reader): Table {
  const rows = nodesOf(element, 'element')
    .filter(({ tagName }) => tagName === 'tr')
    .map((row) => elementsIn(row))
  /** For each column, the number of further rows that a cell covers. */
  const covered: number[] = []
  const cellsOf = (row: Element[]): TableCell[] => {
    const cells: TableCell[] = []
    const add = (children: PhrasingContent[], rowsBelow: number) => {
      covered[cells.length] = rowsBelow
      cells.push({ type: 'tableCell', children })
    }
    const skipCovered = () => {
      for (let below = covered[cells.length]; below; below = covered[cells.length]) add([], below - 1)
    }
    for (const cell of row) {
      skipCovered()
      const { colSpan, rowSpan } = cell.properties
      const width = Math.min(Number(colSpan) || 1, MOST_COLUMNS)
      for (let column = 0; column < width; column++)
        add(column === 0 ? reader.phrases(cell) : [], (Number(rowSpan) || 1) - 1)
    }
    skipCovered()
    return cells
  }
  return {
    type: 'table',
    align: (rows[0] ?? []).map(alignOf),
    children: rows.map((row) => ({ type: 'tableRow', children: cellsOf(row) })),
  }
}

/** The most columns that a cell of HTML covers here: Markdown has a cell for each of them. */
const MOST_COLUMNS = 50

function alignOf({ properties: { className } }: Element): 'left' | 'right' | 'center' | null {
  const names = Array.isArray(className) ? className : []
  return (['left', 'right', 'center'] as const).find((side) => names.includes(`align-${side}`)) ?? null
}

/** Returns the section of footnotes at the end of an article. */
function footnotes(section: Element, reader: Reader): MarkdownNode[] {
  const notes = elementsIn(section, 'ol').flatMap((list) => elementsIn(list, 'li'))
  return notes.map((note) => {
    const name = footnoteName(String(note.properties.id))
    const children = reader.blocks(note) as BlockContent[]
    return { type: 'footnoteDefinition', identifier: name, label: name, children }
  })
}

/** Returns the author's name of a footnote, from its id in the page. */
function footnoteName(id: string): string {
  return decoded(id.replace(/^fn-/, ''))
}
