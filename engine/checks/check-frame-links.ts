import { didYouMean, type Problem } from '../model/problem.ts'
import type { Site } from '../model/site.ts'
import { type FrameTarget, frameTargets } from './frame-targets.ts'

/** Links and pictures of the navbar, the announcement and the footer, which every page shows. */
export function checkFrameLinks({ config, pages }: Site, files: ReadonlySet<string>): Problem[] {
  const severity = config.severity.brokenLinks
  const routes = pages.map((page) => page.route)
  const known = new Set([...routes, ...files])

  return frameTargets(config).flatMap(({ field, href, shows }): Problem[] => {
    const route = routeOf(href, config.base)
    const { source } = config
    if (shows) return files.has(route) ? [] : [missingImage(field, route, source)]
    if (severity === 'ignore') return []
    if (!href.startsWith('/')) return [{ ...relativeLink(field, href, source), severity }]
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

/** Without base, query and fragment. */
function routeOf(href: FrameTarget['href'], base: string): string {
  const path = href.replace(/[?#].*$/s, '')
  return path.startsWith(base) ? `/${path.slice(base.length)}` : path
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
