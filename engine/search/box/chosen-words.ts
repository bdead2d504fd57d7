/** A result that the reader goes to, and the words to mark there. */
export interface Chosen {
  /** Base and anchor included. */
  href: string
  words: string[]
}

/** Carries the words in the address of a result that is loaded as a document of its own, as in another tab. */
const PARAMETER = 'search-words'

let chosen: Chosen | null = null

/** Keeps the result that the reader goes to now, for the page to come. */
export function choose(result: Chosen) {
  chosen = result
}

/** The address of a result for a document that is loaded anew: it carries the words. */
export function addressFor({ href, words }: Chosen): string {
  const url = new URL(href, location.href)
  if (words.length > 0) url.searchParams.set(PARAMETER, words.join(' '))
  return url.href
}

/** Takes the words out of the address of this document: the result that they belong to is chosen. */
export function chooseFromAddress() {
  const url = new URL(location.href)
  const words = url.searchParams.get(PARAMETER)
  if (words === null) return
  url.searchParams.delete(PARAMETER)
  history.replaceState(history.state, '', url)
  choose({ href: url.href, words: words.split(' ') })
}

/** The result that led to this address, once: the next call gives null. Until its reader arrives, a result stays chosen. */
export function takeChosen(address: string): Chosen | null {
  if (!chosen || new URL(chosen.href, address).href !== address) return null
  const taken = chosen
  chosen = null
  return taken
}
