import type { Element } from 'hast'

/** The level of a heading; null for other elements. */
export function headingLevel({ tagName }: Element): number | null {
  return /^h[1-6]$/.test(tagName) ? Number(tagName[1]) : null
}

/** Whether the text of an element runs on neither before it nor behind it. */
export function isBlock({ tagName }: Element): boolean {
  return BLOCKS.has(tagName)
}

/**
 * Whether the words of an element are no words of the article: those of drawings and controls, and what a component marks
 * by `data-words`: "none" for words cut into pieces, "label" for names above what they name.
 */
export function isWordless({ tagName, properties }: Element): boolean {
  return WORDLESS.has(tagName) || properties.dataWords === 'none' || properties.dataWords === 'label'
}

/** Whether an element repeats what is said elsewhere: a navigation, and what a component marks by `data-words="repeated"`. */
export function isRepeated({ tagName, properties }: Element): boolean {
  return tagName === 'nav' || properties.dataWords === 'repeated'
}

const BLOCKS = new Set(
  'address article aside blockquote dd details div dl dt figcaption figure footer header hr li main nav ol p section summary table tbody td th thead tr ul br pre tab-group code-block'.split(
    ' ',
  ),
)

const WORDLESS = new Set(['svg', 'annotation', 'script', 'style', 'button', 'template'])
