import { decoded } from '../../model/id-of-hash.ts'
import type { Site } from '../../model/site.ts'
import type { Found } from '../check.ts'
import { positionOf } from './check-links.ts'

/**
 * Reports links that lead to a page of the site by its whole address. Skips the home page, because a text may name the
 * address of the site, other paths of the host, which may belong to another program, and the reference, whose texts may
 * be published elsewhere.
 */
export function checkWholeAddresses({ config, pages }: Site): Found[] {
  const { base } = config
  const routes = new Set(pages.map(({ route }) => route))
  return pages
    .filter(({ kind }) => kind !== 'api')
    .flatMap((page) =>
      page.links.flatMap((link) => {
        if (!URL.canParse(link.written)) return []
        const { origin, pathname, search, hash } = new URL(link.written)
        if (origin !== config.url || !pathname.startsWith(base)) return []
        const path = `/${decoded(pathname.slice(base.length))}`
        const route = [path, `${path}/`].find((each) => each !== '/' && routes.has(each))
        if (route === undefined) return []
        const message = `The link "${link.written}" contains the host of this site.`
        return [{ message, hint: `Write "${route}${search}${hash}".`, ...positionOf(link, page) }]
      }),
    )
}
