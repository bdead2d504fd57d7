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

/** The host in a pasted address: the contents have only paths. */
const HOST = /https?:\/\/[^\s/]+/gi

/**
 * Shows the entries that have every word of the typed text, and all entries of a group whose name has every word. Returns
 * whether any entry is shown. Changes as few elements as possible: a hidden group hides its entries, which stay as they are.
 */
export function filterContents(groups: readonly GroupOfEntries[], typed: string): boolean {
  const query = typed.replace(HOST, '')
  let isAnyShown = false
  for (const { element, text, items } of groups) {
    const whole = matchesFilter(text, query)
    const shown = new Set(whole ? items : items.filter((item) => matchesFilter(item.text, query)))
    const isShown = whole || shown.size > 0
    if (isShown) for (const item of items) setHidden(item, !shown.has(item))
    // The stylesheet estimates the height of the group by this number.
    if (isShown && items.length > 0) element.dataset.entries = String(shown.size)
    setHidden({ element }, !isShown)
    isAnyShown ||= isShown
  }
  return isAnyShown
}

function setHidden({ element }: Pick<Entry, 'element'>, hidden: boolean): void {
  if (element.hidden !== hidden) element.hidden = hidden
}
