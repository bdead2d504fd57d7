/** What the reader went for: a result and the words to mark there. */
export interface Chosen {
  /** Base and anchor included. */
  href: string
  words: string[]
}

/** Carries the words in the address of a result that is loaded as a document of its own. */
export const WORDS_PARAMETER = 'search-words'

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
