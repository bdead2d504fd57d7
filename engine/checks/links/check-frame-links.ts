import { didYouMean } from '../../model/problem.ts'
import type { Site } from '../../model/site.ts'
import type { Found } from '../check.ts'
import { frameTargets } from './frame-targets.ts'

/** Links of the navbar, the announcement and the footer, which every page shows. */
export function checkFrameLinks({ config, pages }: Site, files: ReadonlySet<string>): Found[] {
  const { base, url, source } = config
  const routes = pages.map((page) => page.route)
  const known = new Set([...routes, ...files])

  return frameTargets(config).flatMap(({ field, href, shows }): Found[] => {
    if (shows) return []
    const route = routeOf(href, base)
    const problem = (message: string, hint: string): Found[] => [
      { message: `The field "${field}" leads to ${message}`, ...(hint !== '' && { hint }), source },
    ]
    if (!href.startsWith('/')) {
      const hint = `Begin it with a slash: "/${href.replace(/^[./]+/, '')}".`
      return problem(`${href}, which each page reads from its own address.`, hint)
    }
    // Such an address belongs to the host, and nobody knows what is there.
    if (route === null)
      return problem(
        `${href}, outside of ${base} where the site stands.`,
        `Write it with its host: "${url}${href}".`,
      )
    if (known.has(route)) return []
    return problem(`${route}, and there is no such page.`, didYouMean(route, routes))
  })
}

/** Pictures of the navbar, the announcement and the footer: each has to be a file of the site. */
export function checkFrameImages({ config }: Site, files: ReadonlySet<string>): Found[] {
  return frameTargets(config).flatMap(({ field, href, shows }): Found[] => {
    const route = routeOf(href, config.base)
    if (!shows || (route !== null && files.has(route))) return []
    const file = route ?? href
    return [
      {
        message: `The field "${field}" shows ${file}, and there is no such file.`,
        hint: `Put it at static/${file.replace(/^\//, '')} in the site’s folder, or correct the path.`,
        source: config.source,
      },
    ]
  })
}

/** Without base, query and fragment; null outside of the base. */
function routeOf(href: string, base: string): string | null {
  const path = href.replace(/[?#].*$/s, '')
  return path.startsWith(base) ? `/${path.slice(base.length)}` : null
}
