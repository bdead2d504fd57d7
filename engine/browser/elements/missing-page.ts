import { say } from '../../model/text/say.ts'
import { make } from '../make.ts'
import { wordsOfAddress } from './words-of-address.ts'

/** `<missing-page>`: ends the list of links for an unknown address with a search for its words. A second call changes nothing. */
export function enliven(element: HTMLElement): void {
  const words = wordsOfAddress(location.pathname)
  if (words === '' || element.querySelector('[href^="?q="]')) return
  const link = make('a', {}, `${say('Search the documentation')}: ${words}`)
  // A link of the page, so that the search opens on this page, and a reload shows the results again.
  link.setAttribute('href', `?${new URLSearchParams({ q: words })}`)
  element.querySelector('ul')?.append(make('li', {}, link))
}
