/** A result that the reader opens, and the words to mark on its page. */
export interface Chosen {
  /** With base and anchor. */
  href: string
  words: string[]
}

/** The parameter of the address that contains the words if the result opens as a new document, as in another tab. */
const PARAMETER = 'search-words'

let chosen: Chosen | null = null

/** Stores the result that the reader opens now, until its page calls `takeChosen`. */
export function choose(result: Chosen) {
  chosen = result
}

/** Returns the address of a result with the words as a parameter, for a result that opens as a new document. */
export function addressFor({ href, words }: Chosen): string {
  const url = new URL(href, location.href)
  if (words.length > 0) url.searchParams.set(PARAMETER, words.join(' '))
  return url.href
}

/** Removes the words from the address of this document and stores them as the result that the reader opened. */
export function chooseFromAddress() {
  const url = new URL(location.href)
  const words = url.searchParams.get(PARAMETER)
  if (words === null) return
  url.searchParams.delete(PARAMETER)
  history.replaceState(history.state, '', url)
  choose({ href: url.href, words: words.split(' ').filter(Boolean) })
}

/** Returns and removes the stored result if it leads to this address, otherwise null. Other results remain stored. */
export function takeChosen(address: string): Chosen | null {
  if (!chosen || new URL(chosen.href, address).href !== address) return null
  const taken = chosen
  chosen = null
  return taken
}
