import type { Page } from '../../model/page.ts'
import type { SiteStyles } from '../bundle/site-bundle.ts'

/**
 * Which stylesheets of a site an article needs: those for a class or element that is in it. A class that no
 * article has is one of the frame, or a script adds it: every page needs its stylesheet.
 */
export function siteStyles(
  styles: readonly SiteStyles[],
  pages: readonly Page[],
): (article: string) => SiteStyles[] {
  const found = styles.map((sheet) => {
    const { needs } = sheet
    const finders = needs?.map(finderOf) ?? []
    const isForSome = needs !== null && finders.every((isIn) => pages.some(({ html }) => isIn(html)))
    return { sheet, isFor: (html: string) => !isForSome || finders.some((isIn) => isIn(html)) }
  })
  return (article) => found.filter(({ isFor }) => isFor(article)).map(({ sheet }) => sheet)
}

/** Makes the function that finds a class (`.name`) or an element (`name`) in HTML. */
function finderOf(need: string): (html: string) => boolean {
  const name = need.replace(/^\./, '')
  const escaped = name.replace(/[^\w-]/g, '\\$&')
  const pattern = new RegExp(need.startsWith('.') ? `class="(?:[^"]* )?${escaped}[ "]` : `<${escaped}[ >]`)
  // Most pages do not have the name at all, which takes a tenth of the time to see.
  return (html) => html.includes(name) && pattern.test(html)
}
