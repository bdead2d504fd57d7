import type { Site } from '../../model/site.ts'
import { feedsOf } from '../../outputs/for-browsers/feeds.ts'
import { openSearch } from '../../outputs/for-browsers/open-search.ts'
import { iconPath, manifestPath } from '../../outputs/for-browsers/web-manifest.ts'

/**
 * Returns the attributes of the `<link>` elements in every document: manifest, icon for home screens, search for
 * address bars, feeds. `icons` are the sizes of the drawn icons, in pixels.
 */
export function siteLinks(site: Site, [home]: readonly number[]): Record<string, string>[] {
  const { base, title } = site.config
  return [
    { rel: 'manifest', href: base + manifestPath },
    ...(home ? [{ rel: 'apple-touch-icon', href: base + iconPath(home) }] : []),
    ...openSearch(site).map(({ path }) => ({
      rel: 'search',
      type: 'application/opensearchdescription+xml',
      title,
      href: base + path,
    })),
    ...feedsOf(site).map((feed) => ({
      rel: 'alternate',
      type: 'application/atom+xml',
      title: feed.title,
      href: base + feed.path,
    })),
  ]
}
