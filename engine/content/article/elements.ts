import type { Element, ElementContent, Nodes, Properties, Root } from 'hast'
import type { FilePosition } from '../../model/problem.ts'

/** Returns an element of HTML. */
export function elementOf(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children }
}

/** Returns the elements directly in a parent, without text; with `name`, only those with this name. */
export function elementsIn({ children }: Element, name?: string): Element[] {
  return children.filter(
    (child): child is Element => child.type === 'element' && (!name || child.tagName === name),
  )
}

/** Returns the level of a heading; null for other elements. */
export function headingLevel({ tagName }: Element): number | null {
  return /^h[1-6]$/.test(tagName) ? Number(tagName[1]) : null
}

/** Returns whether an element is separate from the text before and after it. */
export function isBlock({ tagName }: Element): boolean {
  return BLOCKS.has(tagName)
}

/**
 * Returns whether the text of an element does not count as text of the article: drawings, controls, and elements with
 * `data-words`. The value "none" marks words that are split into pieces, "label" marks names above a value.
 */
export function isWordless({ tagName, properties }: Element): boolean {
  return WORDLESS.has(tagName) || properties.dataWords === 'none' || properties.dataWords === 'label'
}

/** Returns whether an element repeats text of the page: navigations, and elements with `data-words="repeated"`. */
export function isRepeated({ tagName, properties }: Element): boolean {
  return tagName === 'nav' || properties.dataWords === 'repeated'
}

/** Returns the text of an element, without markers of footnotes and links back from them. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node) || isFootnoteMark(node)) return ''
  if (node.type === 'element' && node.tagName === 'br') return ' '
  return node.children.map(textOf).join('')
}

/** Returns whether a node is a link to a footnote or back from it. */
export function isFootnoteMark(node: Nodes): boolean {
  if (node.type !== 'element') return false
  return node.properties.dataFootnoteRef !== undefined || node.properties.dataFootnoteBackref !== undefined
}

/**
 * Calls `look` for each element of an article, parents before children, with the position of the element or of its
 * nearest positioned ancestor. If `look` returns `false`, the element's content is skipped. `source` is the file, `around` the
 * position of the parent.
 */
export function walkElements(
  parent: Root | Element,
  source: string,
  look: (element: Element, position: FilePosition) => unknown,
  around: FilePosition = { source },
): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue
    const position = positionOf(child, source) ?? around
    if (look(child, position) !== false) walkElements(child, source, look, position)
  }
}

/** Returns the position of an element in `source` or in a fragment; null if the engine made the element. */
export function positionOf({ position, properties }: Element, source: string): FilePosition | null {
  if (!position) return null
  const { line, column } = position.start
  return { source: typeof properties.dataSource === 'string' ? properties.dataSource : source, line, column }
}

const BLOCKS = new Set(
  'address article aside blockquote dd details div dl dt figcaption figure footer header hr li main nav ol p section summary table tbody td th thead tr ul br pre tab-group code-block'.split(
    ' ',
  ),
)

const WORDLESS = new Set(['svg', 'annotation', 'script', 'style', 'button', 'template'])
