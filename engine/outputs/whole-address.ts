import type { SiteConfig } from '../model/config.ts'
import { encodedPath } from '../model/id-of-hash.ts'

/** Returns the address with the host, of the page at a route or of a file by its path below the base. */
export function wholeAddress({ url, base }: Pick<SiteConfig, 'url' | 'base'>, path: string): string {
  return url + base + encodedPath(path.replace(/^\//, ''))
}
