import type { Element, ElementContent, Properties } from 'hast'

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

const BLOCKS = new Set(
  'address article aside blockquote dd details div dl dt figcaption figure footer header hr li main nav ol p section summary table tbody td th thead tr ul br pre tab-group code-block'.split(
    ' ',
  ),
)

const WORDLESS = new Set(['svg', 'annotation', 'script', 'style', 'button', 'template'])
