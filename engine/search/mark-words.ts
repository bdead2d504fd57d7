import { takeChosen } from './chosen-words.ts'

/** Name of the highlight; its look is in search.css. */
const HIGHLIGHT = 'search-words'
const MOST_MARKS = 500

/**
 * Marks the words of the result that led here, in its section, and takes away the marks of the one before. To be called
 * after each navigation, those within the page included, when `article` and the address are the new ones. Leaves the
 * document as it is: the marks are ranges, not elements. Does nothing where the browser has no such highlights.
 */
export function markWords(article: Element, address: URL) {
  if (!('highlights' in CSS)) return
  CSS.highlights.delete(HIGHLIGHT)
  const chosen = takeChosen()
  if (!chosen || new URL(chosen.href, address).href !== address.href || chosen.words.length === 0) return
  const ranges = rangesOf(article, sectionAt(article, address.hash), pattern(chosen.words))
  if (ranges.length > 0) CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges))
}

/** Words as they are written, whole: `token` is not marked in `tokenizer`. */
function pattern(words: string[]): RegExp {
  const escaped = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'))
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
}

/** From the heading to the next one that is not below it; or what the anchor names, where that is no heading. */
function sectionAt(article: Element, hash: string): (text: Node) => boolean {
  const start = hash && article.ownerDocument.getElementById(decode(hash.slice(1)))
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

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
