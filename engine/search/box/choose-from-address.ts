import { choose, WORDS_PARAMETER } from './chosen-words.ts'

/** Takes the words out of this document's own address: the result that they belong to is chosen. */
export function chooseFromAddress() {
  const url = new URL(location.href)
  const words = url.searchParams.get(WORDS_PARAMETER)
  if (words === null) return
  url.searchParams.delete(WORDS_PARAMETER)
  history.replaceState(history.state, '', url)
  choose({ href: url.href, words: words.split(' ') })
}
