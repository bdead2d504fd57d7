import { routesIn } from '../../model/sidebar-pages.ts'
import type { Site } from '../../model/site.ts'
import { type Found, originals, unreadFrontMatter } from '../check.ts'

/** The most pages of an edition that are reported one by one. */
const MOST_APART = 3

/**
 * Reports pages that are in no sidebar, unless their author states this (`displayed_sidebar: null`, `unlisted`). If they are many,
 * as in a new site, one problem has the list that the sidebars need.
 */
export function checkSidebars(site: Site): Found[] {
  const unread = unreadFrontMatter(site)
  return originals(site).flatMap(({ pages, sidebars, version }): Found[] => {
    const named = new Set(Object.values(sidebars).flat().flatMap(routesIn))
    const outside = pages.filter(
      (page) =>
        page.kind === 'doc' &&
        page.displayed_sidebar !== null &&
        !page.unlisted &&
        !named.has(page.route) &&
        !unread.has(page.source),
    )
    if (outside.length > MOST_APART) {
      const ids = outside.map(({ id }) => `"${id}"`).join(', ')
      const hint = `Name them here, or write \`displayed_sidebar: null\` in their front matter: ${ids}.`
      const source = site.config.source.replace(/[^/]*$/, version.sidebars)
      return [{ message: `No sidebar names ${outside.length} pages.`, hint, source }]
    }
    return outside.map(({ id, source }) => ({
      message: 'No sidebar names this page.',
      hint: `Name the page in ${version.sidebars} as "${id}", or write \`displayed_sidebar: null\` in its front matter.`,
      source,
      line: 1,
    }))
  })
}
