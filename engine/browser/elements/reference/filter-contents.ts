import { matchesFilter } from '../matches-filter.ts'

/** An entry of the contents, with the text that the filter searches. */
export interface Entry {
  element: Pick<HTMLElement, 'hidden'>
  text: string
}

/** A group of the contents, such as a tag with its operations. */
export interface GroupOfEntries extends Entry {
  element: Pick<HTMLElement, 'hidden' | 'dataset'>
  items: readonly Entry[]
}

/** What surrounds a path in a log: the host, the query, quotes and the version of HTTP. The contents have only paths. */
const AROUND = /https?:\/\/[^\s/]+|\?\S*|"|\bhttp\/\d\S*/gi

/**
 * Shows the entries that have every word of the typed text, and all entries of a group whose name has every word. Returns
 * the number of entries shown. Changes as few elements as possible: a hidden group hides its entries, which stay as they are.
 * `base` is the path of the server, which addresses have and the contents lack.
 */
export function filterContents(groups: readonly GroupOfEntries[], typed: string, base = ''): number {
  const query = typed.replace(AROUND, '').replace(base, '')
  const matches = matcherOf(query)
  let count = 0
  for (const { element, text, items } of groups) {
    const whole = matchesFilter(text, query)
    const shown = new Set(whole ? items : items.filter((item) => matches(item.text)))
    const isShown = whole || shown.size > 0
    if (isShown) for (const item of items) setHidden(item, !shown.has(item))
    // The stylesheet estimates the height of the group by this number.
    if (isShown && items.length > 0) element.dataset.entries = String(shown.size)
    setHidden({ element }, !isShown)
    if (isShown) count += Math.max(shown.size, 1)
  }
  return count
}

/** Returns a function that tests a text: it has every word, or its path with parameters fits the address among the words. */
function matcherOf(query: string): (text: string) => boolean {
  const [address] = /(?<!\S)\/\S+/.exec(query) ?? []
  if (address === undefined) return (text) => matchesFilter(text, query)
  const rest = query.replace(address, '')
  // Any text may stand for a part with a parameter, such as `{id}.json`.
  const path = address.replace(/[^/]+/g, (part) => `(${part.replace(/\W/g, '\\$&')}|[^\\s/]*\\{[^\\s/]*)`)
  const pattern = new RegExp(`(?<!\\S)${path}`, 'i')
  return (text) => matchesFilter(text, query) || (pattern.test(text) && matchesFilter(text, rest))
}

function setHidden({ element }: Pick<Entry, 'element'>, hidden: boolean): void {
  if (element.hidden !== hidden) element.hidden = hidden
}
