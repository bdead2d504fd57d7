import { addressesFile } from '../model/id-of-hash.ts'
import type { OutputFile, Site } from '../model/site.ts'

/** For each reference of several pages, the addresses of its parts by their ids: for links to a part of another page. */
export function partAddresses({ config, pages }: Pick<Site, 'config' | 'pages'>): OutputFile[] {
  return pages.flatMap(({ route, parts }) => {
    if (!parts) return []
    const addresses = Object.entries(parts).map(([id, part]) => [id, config.base + part.slice(1)])
    return { path: route.slice(1) + addressesFile, contents: JSON.stringify(Object.fromEntries(addresses)) }
  })
}
