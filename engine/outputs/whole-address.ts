import type { SiteConfig } from '../model/config.ts'
import { encodedPath } from '../model/id-of-hash.ts'
import type { Route } from '../model/page.ts'

/** Returns the address of a file or page with the host, for files that programs read elsewhere. `path` is below the base. */
export function wholeAddress({ url, base }: Pick<SiteConfig, 'url' | 'base'>, path: string): string {
  return url + base + encodedPath(path)
}

/** Returns the address of the page at a route, with the host. */
export function pageAddress(config: Pick<SiteConfig, 'url' | 'base'>, route: Route): string {
  return wholeAddress(config, route.slice(1))
}
