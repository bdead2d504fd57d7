import type { Page } from '../../model/page.ts'
import type { SiteStyles } from '../bundle/site-bundle.ts'

/**
 * Which stylesheets of a site an article needs, as paths: those for a class or element that is in it. A class that no
 * article has is one of the frame, or a script adds it: every page needs its stylesheet.
 */
export function siteStyles(
  styles: readonly SiteStyles[],
  pages: readonly Page[],
): (article: string) => string[] {
  const found = styles.map(({ path, needs }) => {
    const patterns = needs?.map(patternOf) ?? []
    const isForSome =
      needs !== null && patterns.every((pattern) => pages.some(({ html }) => pattern.test(html)))
    return { path, isFor: (html: string) => !isForSome || patterns.some((pattern) => pattern.test(html)) }
  })
  return (article) => found.filter(({ isFor }) => isFor(article)).map(({ path }) => path)
}

/** Finds a class (`.name`) or an element (`name`) in HTML. */
function patternOf(need: string): RegExp {
  const name = need.replace(/^\./, '').replace(/[^\w-]/g, '\\$&')
  return new RegExp(need.startsWith('.') ? `class="(?:[^"]* )?${name}[ "]` : `<${name}[ >]`)
}
