import type { Page } from '../../model/page.ts'
import type { SiteStyles } from '../bundle/bundle-styles.ts'

/**
 * Returns a function that selects the stylesheets that a page needs, by the classes and elements in its article. A class in
 * the HTML of the config (`written`) is on every page, and a class that no article contains belongs to the frame or a script:
 * then every page needs the stylesheet.
 */
export function siteStyles(
  styles: readonly SiteStyles[],
  pages: readonly Page[],
  written: string,
): (page: Page) => SiteStyles[] {
  const isOnPages = (name: string) => pages.some(({ names }) => names.includes(name))
  const isForSome = ({ needs }: SiteStyles) =>
    needs?.every((need) => isOnPages(need) && !written.includes(need.replace(/^\./, '')))
  const forSome = new Set(styles.filter(isForSome))
  return ({ names }) =>
    styles.filter((sheet) => !forSome.has(sheet) || sheet.needs?.some((need) => names.includes(need)))
}
