import type { SiteConfig } from '../model/config.ts'
import { encodedPath } from '../model/id-of-hash.ts'

/** Returns the address of a file or page with the host, for files that programs read elsewhere. `path` is below the base. */
export function wholeAddress({ url, base }: Pick<SiteConfig, 'url' | 'base'>, path: string): string {
  return url + base + encodedPath(path)
}
