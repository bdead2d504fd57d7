import type { OutputFile, Site } from '../model/site.ts'
import { wholeAddress } from './whole-address.ts'

/** The path where programs look for the APIs of a host (RFC 9727), and the media type of the file. */
export const apiCatalog = {
  path: '.well-known/api-catalog',
  type: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
} as const

/** Returns the API catalog, a linkset (RFC 9264) of the APIs of the last version. Returns no file for a site without an API. */
export function apiCatalogFiles({
  config,
  editions: [{ apis }],
}: Pick<Site, 'config' | 'editions'>): OutputFile[] {
  if (apis.length === 0) return []
  const address = (path: string) => wholeAddress(config, path)
  // Each server occurs once (RFC 9264, 4.2.1), even if several APIs have this server.
  const servers = new Map<string, { 'service-desc': object[]; 'service-doc': object[] }>()
  for (const { api, files, route } of apis) {
    // A relative URL of a server is relative to the address of the description (OpenAPI 3.1, "Server Object").
    const from = address(files.yaml)
    const known = api.servers.filter(({ url }) => URL.canParse(url, from))
    for (const server of new Set(known.map(({ url }) => new URL(url, from).href))) {
      const links = servers.get(server) ?? { 'service-desc': [], 'service-doc': [] }
      servers.set(server, links)
      links['service-desc'].push(
        { href: from, type: 'application/yaml' },
        { href: address(files.json), type: 'application/json' },
      )
      links['service-doc'].push(
        { href: address(route), type: 'text/html' },
        { href: address(`${route}index.md`), type: 'text/markdown' },
      )
    }
  }
  const linkset = [
    { anchor: address(apiCatalog.path), item: Array.from(servers.keys(), (href) => ({ href })) },
    ...Array.from(servers, ([anchor, links]) => ({ anchor, ...links })),
  ]
  return [{ path: apiCatalog.path, contents: `${JSON.stringify({ linkset }, null, 2)}\n` }]
}
