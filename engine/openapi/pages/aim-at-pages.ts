import { idOfHash, nearestPart } from '../../model/id-of-hash.ts'
import type { Page, Route } from '../../model/page.ts'

/** Ids of all pages but the first → route. An id that is found by the beginning of another id is left out. */
export function routesOfParts(
  overview: Pick<Page, 'anchors'>,
  pages: readonly Pick<Page, 'route' | 'anchors'>[],
): Record<string, Route> {
  const own = new Set(overview.anchors)
  const routes = new Map<string, Route>()
  for (const { route, anchors } of pages) {
    // The part around a part has a shorter id.
    for (const id of [...anchors].sort((a, b) => a.length - b.length)) {
      if (!own.has(id) && !routes.has(id) && nearestPart(id, routes) !== route) routes.set(id, route)
    }
  }
  return Object.fromEntries(routes)
}

/**
 * A page whose links to parts of a reference lead to the pages that have these parts. Links within the pages of the
 * reference, and links to its first page, are written as if the reference had one page.
 */
export function aimAtPages(page: Page, overview: Page, base: string): Page {
  if (!overview.parts) return page
  const parts = new Map(Object.entries(overview.parts))
  const isInside = page.route === overview.route || page.partOf === overview.route
  const own = new Set(isInside ? page.anchors : [])
  const routeOf = (id: string) => (own.has(id) ? page.route : (nearestPart(id, parts) ?? overview.route))
  const first = base + overview.route.slice(1)
  return {
    ...page,
    html: page.html.replace(LINK, (tag, start: string, path: string, id: string) => {
      if (path === '' ? !isInside : path !== first) return tag
      const route = routeOf(idOfHash(`#${id}`))
      if (route === page.route) return path === '' ? tag : `${start}#${id}`
      return `${start}${base}${route.slice(1)}#${id}`
    }),
    links: page.links.map((link) => {
      const { route, fragment } = link.target ?? { route: '', fragment: '' }
      const isAimed = fragment !== '' && (route === overview.route || (isInside && route === page.route))
      return isAimed ? { ...link, target: { route: routeOf(fragment), fragment } } : link
    }),
  }
}

/** Up to the end of a link's address, and of the place of a definition. */
const LINK = /(<(?:a [^<>]*?href="(?=[^"]*#)|api-schema data-definition="))([^"#]*(?=#)|)#?([^"]+)/g
