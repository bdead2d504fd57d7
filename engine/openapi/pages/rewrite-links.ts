import { decoded, nearestPart } from '../../model/id-of-hash.ts'
import type { Page, Route } from '../../model/page.ts'

/** Returns the routes of ids on all pages except the first. An id is left out if an outer part has the same route. */
export function routesOfParts(
  overview: Pick<Page, 'anchors'>,
  pages: readonly Pick<Page, 'route' | 'anchors'>[],
): Record<string, Route> {
  const own = new Set(overview.anchors)
  const routes = new Map<string, Route>()
  for (const { route, anchors } of pages) {
    // The id of an outer part is shorter.
    for (const id of [...anchors].sort((a, b) => a.length - b.length)) {
      if (!own.has(id) && !routes.has(id) && nearestPart(id, routes) !== route) routes.set(id, route)
    }
  }
  return Object.fromEntries(routes)
}

/**
 * Returns a function that rewrites the links of a page to parts of a divided reference. Authors and components write links
 * to parts as if the reference had only one page. `base` is the base path of the site.
 */
export function linkRewriter(overview: Page, base: string): (page: Page) => Page {
  if (!overview.parts) return (page) => page
  const parts = new Map(Object.entries(overview.parts))
  const first = base + overview.route.slice(1)
  return (page) => {
    const isInside = page.route === overview.route || page.partOf === overview.route
    const own = new Set(isInside ? page.anchors : [])
    const routeOf = (id: string) => (own.has(id) ? page.route : (nearestPart(id, parts) ?? overview.route))
    const links = page.links.map((link) => {
      const { route, fragment } = link.target ?? { route: '', fragment: '' }
      const isToPart = fragment !== '' && (route === overview.route || (isInside && route === page.route))
      return isToPart ? { ...link, target: { route: routeOf(fragment), fragment } } : link
    })
    // Each edit in development rewrites all pages. The list of a page of the reference lacks the links of its contents.
    if (!isInside && links.every((link, index) => link === page.links[index])) return page
    return {
      ...page,
      html: page.html.replace(LINK, (tag, start: string, path: string, id: string) => {
        if (path === '' ? !isInside : path !== first) return tag
        const route = routeOf(decoded(id))
        if (route === page.route) return path === '' ? tag : `${start}#${id}`
        return `${start}${base}${route.slice(1)}#${id}`
      }),
      links,
    }
  }
}

/** Matches a link to a part up to the end of its address, and the address of a definition. */
const LINK =
  /(<(?:a (?:[^<>"]|"[^"]*")*?href="(?=[^"]*#)|api-schema data-definition="))([^"#]*(?=#)|)#?([^"]+)/g
