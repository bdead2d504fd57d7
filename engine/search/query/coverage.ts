import type { Found } from './look-up.ts'
import type { Searchable } from './searchable.ts'

/** What a section lacks, but its page says: this part of it counts as answered. */
const ON_PAGE = 0.5

/**
 * How much more of a query a section answers through its page, in words: who reads it finds the rest above or below.
 * `own` are the wishes that it answers itself, a bit each. Nothing for the reference, whose parts stand for themselves.
 */
export function coverage(
  { pages }: Searchable,
  wishes: (Found & { words: number })[],
): (section: number, own: number) => number {
  const ofPages = new Map<number, number>()
  for (const [wish, { matches }] of wishes.entries()) {
    let last = -1
    for (const section of matches.sections) {
      const page = pages[section] ?? -1
      if (page === last || page < 0) continue
      ofPages.set(page, (ofPages.get(page) ?? 0) | (1 << wish))
      last = page
    }
  }
  return (section, own) => {
    const lacking = (ofPages.get(pages[section] ?? -1) ?? 0) & ~own
    return wishes.reduce((sum, { words }, wish) => sum + (lacking & (1 << wish) ? words * ON_PAGE : 0), 0)
  }
}
