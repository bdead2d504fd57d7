import { idOfHash } from '../../model/id-of-hash.ts'
import { escapeExpression } from '../../model/text/escape-expression.ts'
import { SPACED } from '../../model/text/unspaced.ts'
import { isUnspaced } from '../query/words-in.ts'

const MOST_MARKS = 500

/**
 * Marks words in the section that the hash names. The document does not change: the marks are ranges, not elements. If all
 * marks are in parts that are not shown, the parts around the first mark are shown.
 */
export function markWords(article: Element, hash: string, words: string[], highlight: string) {
  const ranges = rangesOf(article, sectionAt(article, hash), wholeWords(words))
  if (ranges.length === 0) return
  CSS.highlights.set(highlight, new Highlight(...ranges))
  const elements = ranges.map(({ startContainer }) => startContainer.parentElement)
  if (!elements.some((element) => element?.checkVisibility())) showPartsAround(elements[0])
}

/** Opens folded parts, and shows hidden tabs as the browser does when the reader finds a word in the page. */
function showPartsAround(element: Element | null | undefined): void {
  for (let around = element; around; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement) around.open = true
    if (around.matches('[hidden="until-found"]'))
      around.dispatchEvent(new Event('beforematch', { bubbles: true }))
  }
}

/** Returns an expression for whole words: `token` does not match in `tokenizer`. In a language without spaces, letters surround words. */
export function wholeWords(words: string[]): RegExp {
  const expressions = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => {
      const text = escapeExpression(word)
      return isUnspaced(word) ? text : `(?<!${SPACED})${text}(?!${SPACED})`
    })
  return new RegExp(expressions.join('|'), 'giu')
}

/** Returns whether a text is below the heading that the hash names, or inside another element that the hash names. */
function sectionAt(article: Element, hash: string): (text: Node) => boolean {
  const start = hash && article.ownerDocument.getElementById(idOfHash(hash))
  if (!start) return () => true
  if (!/^H[1-6]$/.test(start.tagName)) return (text) => start.contains(text)
  const isAfter = (node: Node, other: Node) =>
    Boolean(other.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING)
  const end = [...article.querySelectorAll('h1, h2, h3, h4, h5, h6')].find(
    (heading) => heading.tagName <= start.tagName && isAfter(heading, start),
  )
  return (text) =>
    (start.contains(text) || isAfter(text, start)) && !(end && (end.contains(text) || isAfter(text, end)))
}

function rangesOf(article: Element, isInSection: (text: Node) => boolean, words: RegExp): Range[] {
  const ranges: Range[] = []
  const walker = article.ownerDocument.createTreeWalker(article, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node && ranges.length < MOST_MARKS; node = walker.nextNode()) {
    if (!isInSection(node)) continue
    for (const match of (node.textContent ?? '').matchAll(words)) {
      const range = new Range()
      range.setStart(node, match.index)
      range.setEnd(node, match.index + match[0].length)
      ranges.push(range)
    }
  }
  return ranges
}
