import { addressesFile } from '../model/id-of-hash.ts'
import type { OutputFile, Site } from '../model/site.ts'

/** Returns a file for each reference of several pages with the addresses of its parts by id, for links across its pages. */
export function partAddresses({ config, pages }: Pick<Site, 'config' | 'pages'>): OutputFile[] {
  return pages.flatMap(({ route, parts }) => {
    if (!parts) return []
    const addresses = Object.entries(parts).map(([id, part]) => [id, config.base + part.slice(1)])
    return { path: route.slice(1) + addressesFile, contents: JSON.stringify(Object.fromEntries(addresses)) }
  })
}
