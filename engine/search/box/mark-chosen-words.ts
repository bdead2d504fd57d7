import { loadPart } from '../../model/load-part.ts'
import { takeChosen } from './chosen-words.ts'

/** Name of the highlight; its look is in search.css. */
export const HIGHLIGHT = 'search-words'

/**
 * Marks the words of the result that led here, in its section, and takes away the marks of the one before. To be called
 * after each navigation, those within the page included, when `article` and the address are the new ones. Does nothing
 * where the browser has no such highlights. The code that marks is fetched when there are words to mark.
 */
export function markChosenWords(article: Element) {
  if (!('highlights' in CSS)) return
  CSS.highlights.delete(HIGHLIGHT)
  const { href, hash } = location
  const chosen = takeChosen(href)
  if (!chosen || chosen.words.length === 0) return
  loadPart(import('./mark-words.ts'))
    .then(({ markWords }) => {
      // Meanwhile the reader may have moved on.
      if (location.href === href) markWords(article, hash, chosen.words)
    })
    .catch(reportError)
}
