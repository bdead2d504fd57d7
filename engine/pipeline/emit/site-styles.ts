import type { Page } from '../../model/page.ts'
import { escapeExpression } from '../../model/text/escape-expression.ts'
import type { SiteStyles } from '../bundle/bundle-styles.ts'

/**
 * Returns a function that selects the stylesheets that an article needs, by the classes and elements in the article. A
 * class in the HTML of the config (`written`) is on every page, and a class that no article contains belongs to the frame
 * or a script: then every page needs the stylesheet.
 */
export function siteStyles(
  styles: readonly SiteStyles[],
  pages: readonly Page[],
  written: string,
): (article: string) => SiteStyles[] {
  const found = styles.map((sheet) => {
    const { needs } = sheet
    const finders = needs?.map(finderOf) ?? []
    const isForSome =
      needs !== null &&
      !needs.some((need) => written.includes(nameOf(need))) &&
      finders.every((isIn) => pages.some(({ html }) => isIn(html)))
    return { sheet, isFor: (html: string) => !isForSome || finders.some((isIn) => isIn(html)) }
  })
  return (article) => found.filter(({ isFor }) => isFor(article)).map(({ sheet }) => sheet)
}

/** Returns a function that finds a class (`.name`) or an element (`name`) in HTML. */
function finderOf(need: string): (html: string) => boolean {
  const name = nameOf(need)
  const escaped = escapeExpression(name)
  const pattern = new RegExp(need.startsWith('.') ? `class="(?:[^"]* )?${escaped}[ "]` : `<${escaped}[ >]`)
  // Most pages do not contain the name, and `includes` is ten times as fast as the pattern.
  return (html) => html.includes(name) && pattern.test(html)
}

function nameOf(need: string): string {
  return need.replace(/^\./, '')
}
