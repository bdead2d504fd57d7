import { readFileSync } from 'node:fs'
import { nearestRoute } from '../../checks/links/check-links.ts'
import { editionOf } from '../../model/edition.ts'
import { decoded } from '../../model/id-of-hash.ts'
import { errorOf, nameFinder, type Problem } from '../../model/problem.ts'
import { isOldRoute, pageRedirects, siteRedirects } from '../../model/redirects.ts'
import type { Site } from '../../model/site.ts'
import { withoutControls } from '../../model/text/without-controls.ts'

/** Milliseconds after which a host without an answer counts as unreachable. */
const PATIENCE = 30_000

/**
 * Returns the addresses of a sitemap (sitemaps.org), which is a file or an address. For an index of sitemaps, returns
 * the addresses of all of its sitemaps. Rejects if there is no sitemap.
 */
export async function publishedAddresses(sitemap: string): Promise<string[]> {
  const text = /^https?:/.test(sitemap) ? await download(sitemap) : readFileSync(sitemap, 'utf8')
  const { isIndex, addresses } = readSitemap(text, sitemap)
  if (!isIndex) return addresses
  // An index must not contain another index. It may come from another host, so it must not name a file of this machine.
  const sitemaps = await Promise.all(addresses.map(async (each) => readSitemap(await download(each), each)))
  return sitemaps.flatMap((each) => (each.isIndex ? [] : each.addresses))
}

function readSitemap(text: string, sitemap: string): { isIndex: boolean; addresses: string[] } {
  // Without "<" in an address, because the time must not grow faster than the text.
  const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    // An error, which is printed, may name the address.
    withoutControls(withoutEntities(address.trim())),
  )
  if (addresses.length > 0) return { isIndex: text.includes('<sitemapindex'), addresses }
  throw new Error(
    `--published takes the address or the file of a sitemap.xml, and ${sitemap} is not a sitemap.`,
  )
}

/** Reports the addresses for which the site has no page, file or redirect. */
export function deadAddresses(
  site: Site,
  files: readonly { path: string }[],
  { sitemap, addresses }: { sitemap: string; addresses: readonly string[] },
): Problem[] {
  const { base } = site.config
  const alive = new Set([
    ...site.pages.map(({ route }) => route),
    ...pageRedirects(siteRedirects(site)).map(({ from }) => from),
    ...files.map(({ path }) => `/${path}`),
  ])
  const prefixes = site.editions.map(({ prefix }) => prefix)
  const nearest = nameFinder()
  return addresses.flatMap((address): Problem[] => {
    const { url } = site.config
    const path = URL.canParse(address, url) ? decoded(new URL(address, url).pathname) : address
    // Hosts add a missing slash at the end of an address, and send the page of a folder as its `index.html` as well.
    const isOfSite = `${path}/`.startsWith(base)
    const route = isOfSite ? path.slice(base.length - 1) : path
    const folder = route.replace(/\/(?:index\.html)?$/, '')
    if ([route, `${folder}/`, `${folder}/index.html`].some((each) => alive.has(each))) return []
    const message = `${address} was published, and no page or redirect answers it.`
    const old = route.replace(/\/?$/, '/')
    const edition = site.editions.find(({ prefix }) => prefix === editionOf(path, { base, prefixes }))
    const routes = edition?.pages.map((page) => page.route) ?? []
    const meant = nearestRoute(old, routes, nearest)
    const remedy =
      // In a page, the address would be relative to the version and the language of the page.
      meant !== '' || site.editions.length > 1
        ? `Add '${old}': '${meant || '…'}' to \`redirects\` of the config${meant && ', if that page replaces it'}.`
        : `Write \`redirect_from: [${old}]\` in the page that replaces it, or add it to \`redirects\` of the config.`
    const hint =
      isOfSite && isOldRoute(old)
        ? remedy
        : `Redirect it in the configuration of your host: \`redirects\` of the config accepts only routes below ${base} of letters, digits and .-_~.`
    return [errorOf('dead-address', sitemap, message, hint)]
  })
}

async function download(address: string): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) }).catch(
    ({ message, cause }: Error) => {
      const { message: reason, code } = (cause ?? {}) as NodeJS.ErrnoException
      throw new Error(`${address} does not answer: ${reason || code || message}.`)
    },
  )
  if (!answer.ok) throw new Error(`${address} answers with ${answer.status}.`)
  return answer.text()
}

/** Decodes the five entities that sitemaps must use. */
function withoutEntities(text: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" }
  return text.replace(/&([#\w]+);/g, (entity, name: string) => entities[name] ?? entity)
}
