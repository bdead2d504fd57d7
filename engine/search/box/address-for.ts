import { type Chosen, WORDS_PARAMETER } from './chosen-words.ts'

/** The address of a result for a document that is loaded anew, as in another tab: it carries the words. */
export function addressFor({ href, words }: Chosen): string {
  const url = new URL(href, location.href)
  if (words.length > 0) url.searchParams.set(WORDS_PARAMETER, words.join(' '))
  return url.href
}
