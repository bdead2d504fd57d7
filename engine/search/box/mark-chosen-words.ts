import { loadPart } from '../../model/load-part.ts'
import { takeChosen } from './chosen-words.ts'

/** The name of the highlight, which search.css styles. */
const HIGHLIGHT = 'search-words'

/**
 * Marks the words of the result that the reader opened, in the section of the result, and removes earlier marks. Call
 * the function after each navigation, also within a page, when the article and the address are new. It does nothing if
 * the browser does not support highlights. The code that marks words is loaded when there are words to mark.
 */
export function markChosenWords() {
  if (!('highlights' in CSS)) return
  CSS.highlights.delete(HIGHLIGHT)
  const { href, hash } = location
  const chosen = takeChosen(href)
  const article = document.getElementById('article')
  if (!article || !chosen || chosen.words.length === 0) return
  loadPart(import('./mark-words.ts'))
    .then(({ markWords }) => {
      // The reader may have gone to another page while the code loaded.
      if (location.href === href) markWords(article, hash, chosen.words, HIGHLIGHT)
    })
    .catch(reportError)
}
