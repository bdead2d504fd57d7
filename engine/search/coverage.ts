import type { Found } from './look-up.ts'
import type { Searchable } from './searchable.ts'

/** What a section lacks, but its page says: this part of it counts as answered. */
const ON_PAGE = 0.5

/**
 * How much more of a query a section answers through its page, in words: who reads it finds the rest above or below.
 * Nothing for the reference, whose parts stand for themselves.
 */
export function coverage(
  { sections }: Searchable,
  wishes: (Found & { words: number })[],
): (place: number) => number {
  const pages = wishes.map(({ matches }) => new Set([...matches.keys()].map(pageOf)))
  return (place) => {
    const page = pageOf(place)
    if (!page) return 0
    const lacking = wishes.filter(({ matches }, wish) => !matches.has(place) && pages[wish]?.has(page))
    return lacking.reduce((sum, { words }) => sum + words * ON_PAGE, 0)
  }

  function pageOf(place: number) {
    const { page, section } = sections[place] ?? {}
    return section?.kind === undefined || section.kind === 'page' ? page : undefined
  }
}
