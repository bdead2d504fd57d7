import type { SiteConfig } from '../../model/config.ts'
import type { Edition } from '../../model/edition.ts'
import type { Site } from '../../model/site.ts'
import { feedsOf } from '../../outputs/for-browsers/feeds.ts'
import { openSearch } from '../../outputs/for-browsers/open-search.ts'
import { iconPath, manifestPath } from '../../outputs/for-browsers/web-manifest.ts'

/**
 * Returns the attributes of the `<link>` elements in every document: manifest, icon for home screens, search for
 * address bars. The numbers are the sizes of the drawn icons in pixels, first that for home screens of iOS.
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
  ]
}

/** Returns the same for the feeds of an edition: programs take the first feed, so it must be in the language of the reader. */
export function feedLinks(config: SiteConfig, { pages }: Edition): Record<string, string>[] {
  return feedsOf({ config, pages }).map(({ title, path }) => ({
    rel: 'alternate',
    type: 'application/atom+xml',
    title,
    href: config.base + path,
  }))
}
