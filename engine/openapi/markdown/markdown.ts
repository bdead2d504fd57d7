import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { markdownToHast } from 'satteri'
import { elementOf, headingLevel } from '../../content/article/elements.ts'
import { alertToAdmonition } from '../../content/markdown/alerts.tsx'
import { inScrollBox } from '../../content/markdown/scroll-box.tsx'
import { say } from '../../model/text/say.ts'
import { asShown } from '../../model/text/without-controls.ts'
import { addressOfPart } from '../reference/anchors.ts'
import { isNestedTooDeep, isTooDeep, readHtml } from './safe-html.ts'

const SCHEMES = new Set(['http', 'https', 'mailto'])
/** Matches the beginning of a line with many quotes or lists inside each other. */
const DEEP = /^[ \t]*(?:>[ \t]?|[-+*][ \t]|\d{1,9}[.)][ \t]){100}|^[ \t]{200,}[-+*>\d]/m

/** Matches a text with so many marks of emphasis that its elements may be nested too deep. */
const EMPHASIS = /^(?:[^*_~]*[*_~]){200}/

/** The marks with whose square the time and the memory of the parser grow: `[` and `&amp;`. */
const MARK = /\[|&#?\w/g
/** The most marks of a description. A long one of a real API has some hundreds. */
const MOST_MARKS = 10_000

/** Matches a paragraph or heading in HTML at the beginning, if only inline elements are in it. */
const FIRST_OF_HTML =
  /^\s*<(p|h[1-6])(?:\s[^<>]*)?>(?:[^<]|<\/?(?:a|b|br|code|em|i|span|strong|sub|sup|u)(?:\s[^<>]*)?>)*<\/\1\s*>/i

/** The number of descriptions that were rendered. Each has its own ids of footnotes. */
let rendered = 0

/** Makes the ids of footnotes begin anew, so that a reference has the same ids in every build. */
export function restartFootnotes(): void {
  rendered = 0
}

/**
 * Converts a description in Markdown to safe HTML: its own HTML is sanitized, links lead only to http(s), mailto or this
 * site, and images become their text. `level` is the level of the highest heading; with 0, headings become bold paragraphs.
 * A single paragraph has no element around it (`paragraph` is then true).
 */
export function renderMarkdown(markdown: string, level = 0): { nodes: ElementContent[]; paragraph: boolean } {
  const { nodes } = toNodes(markdown, level)
  const [only] = nodes
  const paragraph = nodes.length === 1 && only?.type === 'element' && only.tagName === 'p'
  return { nodes: paragraph ? only.children : nodes, paragraph }
}

/** Matches the line below the heads of a table. Each line of the table gets as many cells. */
const HEADS = /^[ \t>]*(?:\|[ \t]*)?(?::?-+:?[ \t]*\|[ \t]*)+(?:[:-]+[ \t]*)?$/gm
/** The most cells of all tables of a description. */
const MOST_CELLS = 100_000

/**
 * Returns whether a description is nested so deep that the parser or a later step would exceed the stack, or has so many links,
 * character references and cells that the parser would exceed the memory. Then its source is shown.
 */
export function isTooComplex(markdown: string): boolean {
  let widest = 0
  for (const [heads] of markdown.matchAll(HEADS)) widest = Math.max(widest, heads.split('|').length)
  if (widest * markdown.split('\n').length > MOST_CELLS) return true
  if (DEEP.test(markdown) || isNestedTooDeep(markdown)) return true
  if (markdown.length > MOST_MARKS && (markdown.match(MARK) ?? []).length > MOST_MARKS) return true
  return (
    EMPHASIS.test(markdown) &&
    isTooDeep(markdownToHast(markdown, { features: { frontmatter: false } }) as Root)
  )
}

/**
 * Divides a description: `line` is its first paragraph without links, for an element such as a summary, and `rest` is
 * the remaining Markdown. If the first paragraph contains a link, `rest` is the whole description.
 */
export function splitMarkdown(markdown: string): { line: ElementContent[]; rest: string } {
  const { nodes, end } = toNodes(markdown, 0)
  const [first, ...others] = nodes
  const rest = markdown.slice(end).trim()
  if (first?.type === 'text') return { line: [first], rest }
  if (first?.type !== 'element' || first.tagName !== 'p') return { line: [], rest: markdown }
  if (others.length === 0 && !hasLink(first)) return { line: first.children, rest: '' }
  return { line: first.children.flatMap(withoutLinks), rest: hasLink(first) ? markdown : rest }
}

/** Returns the text of a summary without Markdown. */
export function textOfLine(markdown: string): string {
  return textOf({ type: 'root', children: lineOf(markdown) })
}

/** Returns a summary as HTML for a heading or a link. If the HTML has no text, returns the summary as written. */
export function lineOf(markdown: string): ElementContent[] {
  const children = splitMarkdown(markdown).line.flatMap(withoutLinks)
  return textOf({ type: 'root', children }).trim() === '' ? [{ type: 'text', value: markdown }] : children
}

/** Returns the Markdown of a summary after its first paragraph, which is the title; empty if the end of the title is unknown. */
export function afterTitle(summary: string): string {
  return summary.slice(toNodes(summary, 0).end ?? summary.length).trim()
}

function hasLink(node: ElementContent): boolean {
  return node.type === 'element' && (node.tagName === 'a' || node.children.some(hasLink))
}

function withoutLinks(node: ElementContent): ElementContent[] {
  if (node.type === 'text') return [node]
  if (node.type !== 'element') return []
  if (node.tagName === 'br') return [{ type: 'text', value: ' ' }]
  const children = node.children.flatMap(withoutLinks)
  return ['b', 'code', 'del', 'em', 'i', 'strong', 'sub', 'sup'].includes(node.tagName)
    ? [{ ...node, properties: {}, children }]
    : children
}

/** `end` is the offset of the end of the first node with content; undefined if this node is HTML whose end is not known. */
function toNodes(markdown: string, level: number): { nodes: ElementContent[]; end: number | undefined } {
  if (isTooComplex(markdown)) {
    const source = elementOf('p', {}, [{ type: 'text', value: markdown }])
    return { nodes: [source], end: markdown.length }
  }
  // Footnotes of two descriptions must not have the same ids.
  const clobberPrefix = `note-${++rendered}-`
  const labels = { label: say('Footnotes'), backLabel: say('Back to reference {reference}') }
  const features = { gfm: { footnotes: { clobberPrefix, ...labels } }, frontmatter: false }
  const written = (markdownToHast(markdown, { features }) as Root).children as ElementContent[]
  const read = readHtml(written, clobberPrefix)
  // A comment, which is removed, leaves an empty node.
  const first = written.find((node) => !('value' in node) || node.value.trim() !== '')
  const end = first?.type === 'raw' ? FIRST_OF_HTML.exec(markdown)?.[0].length : first?.position?.end.offset
  const lowered = level === 0 ? null : level - highestLevel(read)
  return { nodes: read.flatMap((node) => clean(node, lowered)), end }
}

function highestLevel(nodes: readonly ElementContent[]): number {
  return nodes.reduce((highest, node) => {
    if (node.type !== 'element') return highest
    return Math.min(highest, headingLevel(node) ?? highestLevel(node.children))
  }, 6)
}

/** `lowered` is the number of levels by which headings become lower; null makes them bold paragraphs. */
function clean(element: ElementContent, lowered: number | null): ElementContent[] {
  // A position in the description is not a position in the file, so it must not be used for messages.
  delete element.position
  if (element.type !== 'element') return [element]
  element.children = element.children.flatMap((child) => clean(child, lowered))
  const { tagName, properties } = element
  if (tagName === 'img') return [{ type: 'text', value: String(properties.alt ?? '') }]
  if (tagName === 'a') {
    if (typeof properties.href !== 'string' || !isSafe(properties.href)) return element.children
    properties.href = addressOfPart(properties.href)
  }
  // The heading of footnotes has no id, because several descriptions of a page may have footnotes.
  delete properties.ariaDescribedBy
  if (/^h[1-6]$/.test(tagName)) return [heading(element, lowered)]
  if (tagName === 'pre') return [codeBlock(element)]
  // In GFM, the boxes of task lists have no labels.
  if (tagName === 'input') properties.ariaLabel = say(properties.checked ? 'Done' : 'Not done')
  // With the arrow of the other parts that open: the site removes the browser's own arrow.
  if (tagName === 'details') properties.className = ['api-nested']
  if (tagName === 'table') return [inScrollBox(element)]
  if (tagName === 'blockquote') return alertToAdmonition(element) ?? [element]
  if (Array.isArray(properties.className) && properties.className.length === 0) delete properties.className
  const align = /^text-align: (\w+)$/.exec(String(properties.style))?.[1]
  if (align !== undefined) element.properties = { className: [`align-${align}`] }
  return [element]
}

/** Returns whether an address cannot run code. */
export function isSafe(href: string): boolean {
  // Browsers skip control characters and spaces when they read a scheme, so they must not hide one.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const plain = href.replace(/[\u0000-\u0020]/g, '')
  const scheme = /^([^/?#]*?)(?::|&colon;|&#0*58;)/i.exec(plain)?.[1]
  return scheme === undefined ? !plain.startsWith('//') : SCHEMES.has(scheme.toLowerCase())
}

function heading(element: Element, lowered: number | null): Element {
  if (lowered === null) return elementOf('p', {}, [elementOf('strong', {}, element.children)])
  const depth = Math.min(6, Number(element.tagName[1]) + lowered)
  return { ...element, tagName: `h${depth}`, properties: {} }
}

function codeBlock(pre: Element): Element {
  const [code] = pre.children
  const classes = code?.type === 'element' ? code.properties.className : undefined
  const name = Array.isArray(classes) ? String(classes[0]).replace(/^language-/, '') : 'text'
  const language = ALIASES.get(name) ?? name
  const text = elementOf('code', {}, [{ type: 'text', value: asShown(textOf(pre)).replace(/\n$/, '') }])
  const properties = { className: ['code-block'], dataLanguage: language }
  return elementOf('code-block', properties, [elementOf('pre', { tabIndex: 0 }, [text])])
}

/** Names of languages that authors write → names in the highlighter, if they differ. */
export const ALIASES: ReadonlyMap<string, string> = new Map([
  ['sh', 'bash'],
  ['shell', 'bash'],
  ['ts', 'typescript'],
  ['js', 'javascript'],
  ['node', 'javascript'],
  ['node.js', 'javascript'],
  ['py', 'python'],
  ['c#', 'csharp'],
  ['c++', 'cpp'],
])
