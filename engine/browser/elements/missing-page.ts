import { make } from '../make.ts'
import { wordsOfAddress } from './words-of-address.ts'

/**
 * `<missing-page data-label>`: ends the list of links for an unknown address with a search for its words. A second call changes
 * nothing.
 */
export function enliven(element: HTMLElement): void {
  const words = wordsOfAddress(location.pathname)
  if (words === '' || element.querySelector('[href*="?q="]')) return
  const link = make('a', {}, `${element.dataset.label}: ${words}`)
  // A link of the page, so that the search opens on this page, and a reload shows the results again. In another language, the
  // front page has the search of this language.
  const home = element.closest('section') && element.querySelector('a')?.getAttribute('href')
  link.setAttribute('href', `${home ?? ''}?${new URLSearchParams({ q: words })}`)
  element.querySelector('ul')?.append(make('li', {}, link))
}
