import type { OutputFile, Site } from '../model/site.ts'
import { wholeAddress } from './whole-address.ts'

/** The path where programs look for the APIs of a host (RFC 9727), and the media type of the file. */
export const apiCatalog = {
  path: '.well-known/api-catalog',
  type: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
} as const

/** Returns the API catalog, a linkset (RFC 9264) of the described APIs. Returns no file for a site without an API. */
export function apiCatalogFiles({ config, apis }: Pick<Site, 'config' | 'apis'>): OutputFile[] {
  if (apis.length === 0) return []
  const address = (path: string) => wholeAddress(config, path)
  const served = apis.flatMap(({ api, files, route }) => {
    // A relative URL of a server is relative to the address of the description (OpenAPI 3.1, "Server Object").
    const from = address(files.yaml)
    const servers = api.servers
      .filter(({ url }) => URL.canParse(url, from))
      .map(({ url }) => new URL(url, from).href)
    return [...new Set(servers)].map((server) => ({ server, files, reference: route.slice(1) }))
  })
  // Each server occurs once (RFC 9264, 4.2.1), even if several APIs have this server.
  const servers = [...new Set(served.map(({ server }) => server))]
  const linksOf = (anchor: string) => {
    const there = served.filter(({ server }) => server === anchor)
    return {
      anchor,
      'service-desc': there.flatMap(({ files }) => [
        { href: address(files.yaml), type: 'application/yaml' },
        { href: address(files.json), type: 'application/json' },
      ]),
      'service-doc': there.flatMap(({ reference }) => [
        { href: address(reference), type: 'text/html' },
        { href: address(`${reference}index.md`), type: 'text/markdown' },
      ]),
    }
  }
  const item = servers.map((href) => ({ href }))
  const linkset = [{ anchor: address(apiCatalog.path), item }, ...servers.map(linksOf)]
  return [{ path: apiCatalog.path, contents: `${JSON.stringify({ linkset }, null, 2)}\n` }]
}
