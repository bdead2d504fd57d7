import { routesIn } from '../../model/sidebar-pages.ts'
import type { Site } from '../../model/site.ts'
import { type Found, originals, unreadFrontMatter } from '../check.ts'

/** Reports pages that are in no sidebar, unless their author states this (`displayed_sidebar: null`, `unlisted`). */
export function checkSidebars(site: Site): Found[] {
  const unread = unreadFrontMatter(site)
  return originals(site).flatMap(({ pages, sidebars }) => {
    const named = new Set(Object.values(sidebars).flat().flatMap(routesIn))
    return pages
      .filter(
        (page) =>
          page.kind === 'doc' &&
          !page.outsideSidebars &&
          !page.unlisted &&
          !named.has(page.route) &&
          !unread.has(page.source),
      )
      .map(({ id, source }) => ({
        message: 'No sidebar names this page.',
        hint: `Name the page in sidebars.ts as "${id}", or write \`displayed_sidebar: null\` in its front matter.`,
        source,
        line: 1,
      }))
  })
}
