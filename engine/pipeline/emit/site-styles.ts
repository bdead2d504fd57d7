import type { Page } from '../../model/page.ts'
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
  if (styles.length === 0) return () => []
  const onPages = new Set(pages.flatMap(({ html }) => [...namesIn(html)]))
  const isForSome = ({ needs }: SiteStyles) =>
    needs?.every((need) => onPages.has(need) && !written.includes(need.replace(/^\./, '')))
  const forSome = new Set(styles.filter(isForSome))
  return (article) => {
    const names = namesIn(article)
    return styles.filter((sheet) => !forSome.has(sheet) || sheet.needs?.some((need) => names.has(need)))
  }
}

/** Returns the elements (`name`) and the classes (`.name`) of HTML. */
function namesIn(html: string): Set<string> {
  const names = new Set<string>()
  for (const [, element, classes] of html.matchAll(/<([a-z][^\s>]*)|class="([^"]*)"/g)) {
    if (element !== undefined) names.add(element)
    for (const name of classes?.split(' ') ?? []) names.add(`.${name}`)
  }
  return names
}
