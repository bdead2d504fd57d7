import type { OutputFile, Site } from '../model/site.ts'
import { descriptionFiles } from '../openapi/read/description-files.ts'
import { wholeAddress } from './whole-address.ts'

/** Where programs look for the APIs of a host (RFC 9727), and the media type that tells what it is. */
export const apiCatalog = {
  path: '.well-known/api-catalog',
  type: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
} as const

/** Which API the site describes, and where: a linkset (RFC 9264). Nothing for a site that describes none. */
export function apiCatalogFiles({ config, api }: Pick<Site, 'config' | 'api'>): OutputFile[] {
  if (!api || !config.api) return []
  const address = (path: string) => wholeAddress(config, path)
  const reference = config.api.route.slice(1)
  // A relative one is relative to the address of the description (OpenAPI 3.1, "Server Object").
  const from = address(descriptionFiles.yaml)
  const servers = api.servers
    .filter(({ url }) => URL.canParse(url, from))
    .map(({ url }) => new URL(url, from).href)
  const about = {
    'service-desc': [
      { href: address(descriptionFiles.yaml), type: 'application/yaml' },
      { href: address(descriptionFiles.json), type: 'application/json' },
    ],
    'service-doc': [
      { href: address(reference), type: 'text/html' },
      { href: address(`${reference}index.md`), type: 'text/markdown' },
    ],
  }
  const linkset = [
    { anchor: address(apiCatalog.path), item: servers.map((href) => ({ href })) },
    ...servers.map((anchor) => ({ anchor, ...about })),
  ]
  return [{ path: apiCatalog.path, contents: `${JSON.stringify({ linkset }, null, 2)}\n` }]
}
