import type { Page } from '../../model/page.ts'

/**
 * On how many pages there is a link to an address, `/page/` or `/page/#anchor`; those to a section count for its page as
 * well. A page's links to itself count only for its sections. What others point to is what readers most often seek.
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
