import { addressesFile } from '../model/id-of-hash.ts'
import { oldAnchors, siteRedirects } from '../model/redirects.ts'
import type { OutputFile, Site } from '../model/site.ts'

/**
 * Returns a file for each reference of several pages with the addresses of its parts by id, also by former ids, for links across
 * its pages.
 */
export function partAddresses(site: Pick<Site, 'config' | 'editions' | 'pages'>): OutputFile[] {
  const { config, pages } = site
  const oldAnchorsOf = oldAnchors(siteRedirects(site))
  return pages.flatMap(({ route, parts }) => {
    if (!parts) return []
    const moved = pages
      .filter((page) => page.route === route || page.partOf === route)
      .flatMap((page) => oldAnchorsOf(page).map(({ old }) => [old, page.route] as const))
    const routes = [...moved, ...Object.entries(parts)]
    const addresses = routes.map(([id, part]) => [id, config.base + part.slice(1)])
    return { path: route.slice(1) + addressesFile, contents: JSON.stringify(Object.fromEntries(addresses)) }
  })
}
