/** What the reader went for: a result and the words to mark there. */
export interface Chosen {
  /** Base and anchor included. */
  href: string
  words: string[]
}

let chosen: Chosen | null = null

/** Keeps the result that the reader goes to now, for the page to come. */
export function choose(result: Chosen) {
  chosen = result
}

/** The result that was gone to, once: the next call gives null. */
export function takeChosen(): Chosen | null {
  const taken = chosen
  chosen = null
  return taken
}

const PARAMETER = 'search-words'

/** The address of a result for a document that is loaded anew, as in another tab: it carries the words. */
export function addressFor({ href, words }: Chosen): string {
  const url = new URL(href, location.href)
  if (words.length > 0) url.searchParams.set(PARAMETER, words.join(' '))
  return url.href
}

/** Takes the words out of this document's own address: the result that they belong to is chosen. */
export function chooseFromAddress() {
  const url = new URL(location.href)
  const words = url.searchParams.get(PARAMETER)
  if (words === null) return
  url.searchParams.delete(PARAMETER)
  history.replaceState(history.state, '', url)
  choose({ href: url.href, words: words.split(' ') })
}
