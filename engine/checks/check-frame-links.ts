import type { SiteConfig } from '../model/config.ts'
import { didYouMean, type Problem } from '../model/problem.ts'
import type { Site } from '../model/site.ts'
import { frameTargets } from './frame-targets.ts'

/** Links and pictures of the navbar, the announcement and the footer, which every page shows. */
export function checkFrameLinks({ config, pages }: Site, files: ReadonlySet<string>): Problem[] {
  const severity = config.severity.brokenLinks
  const routes = pages.map((page) => page.route)
  const known = new Set([...routes, ...files])

  return frameTargets(config).flatMap(({ field, href, shows }): Problem[] => {
    const route = routeOf(href, config.base)
    const { source } = config
    if (shows) return route !== null && files.has(route) ? [] : [missingImage(field, route ?? href, source)]
    if (severity === 'ignore') return []
    if (!href.startsWith('/')) return [{ ...relativeLink(field, href, source), severity }]
    if (route === null) return [{ ...outsideLink(field, href, config), severity }]
    if (known.has(route)) return []
    return [
      {
        rule: 'broken-link',
        severity,
        message: `The field "${field}" leads to ${route}, and there is no such page.`,
        hint: didYouMean(route, routes) || 'Correct the path, and end it with a slash.',
        source,
      },
    ]
  })
}

/** Without base, query and fragment; null outside of the base. */
function routeOf(href: string, base: string): string | null {
  const path = href.replace(/[?#].*$/s, '')
  return path.startsWith(base) ? `/${path.slice(base.length)}` : null
}

/** Such an address is the host's own affair, and nobody knows what stands there. */
function outsideLink(
  field: string,
  href: string,
  { base, url, source }: SiteConfig,
): Omit<Problem, 'severity'> {
  return {
    rule: 'broken-link',
    message: `The field "${field}" leads to ${href}, outside of ${base} where the site stands.`,
    hint: `Write it with its host: "${url}${href}".`,
    source,
  }
}

function missingImage(field: string, file: string, source: string): Problem {
  return {
    rule: 'missing-image',
    severity: 'error',
    message: `The field "${field}" shows ${file}, and there is no such file.`,
    hint: `Put it at static/${file.replace(/^\//, '')} in the site’s folder, or correct the path.`,
    source,
  }
}

/** The frame stands on every page, and such an address means another place on each of them. */
function relativeLink(field: string, href: string, source: string): Omit<Problem, 'severity'> {
  return {
    rule: 'broken-link',
    message: `The field "${field}" leads to ${href}, which each page reads from its own address.`,
    hint: `Begin it with a slash: "/${href.replace(/^[./]+/, '')}".`,
    source,
  }
}
