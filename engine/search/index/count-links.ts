import type { Page } from '../../model/page.ts'

/**
 * Returns how many pages link to each address, `/page/` or `/page/#anchor`. Links to a section also count for its page.
 * Links of a page to itself count only for its sections. Readers most often look for addresses with many links.
 */
export function countLinks(pages: Page[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const page of pages) {
    const addresses = new Set<string>()
    for (const { target } of page.links) {
      if (target && target.route !== page.route) addresses.add(target.route)
      if (target?.fragment) addresses.add(`${target.route}#${target.fragment}`)
    }
    for (const address of addresses) counts.set(address, (counts.get(address) ?? 0) + 1)
  }
  return counts
}
