import type { Page } from '../../model/page.ts'

/**
 * Returns how many pages link to each address, `/page/` or `/page/#anchor`. Links to a section also count for its page.
 * Links of a page to itself count only for its sections. Readers most often look for addresses with many links.
 */
export function countLinks(pages: Page[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const page of pages) {
    const targets = page.links.flatMap(({ target }) => (target ? [target] : []))
    const others = targets.filter(({ route }) => route !== page.route).map(({ route }) => route)
    const sections = targets
      .filter(({ fragment }) => fragment)
      .map(({ route, fragment }) => `${route}#${fragment}`)
    for (const address of new Set([...others, ...sections]))
      counts.set(address, (counts.get(address) ?? 0) + 1)
  }
  return counts
}
