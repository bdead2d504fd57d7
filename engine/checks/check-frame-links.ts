import { didYouMean, type Problem } from '../model/problem.ts'
import type { Site } from '../model/site.ts'

/** Links of the navbar and the footer, which every page shows. */
export function checkFrameLinks({ config, pages }: Site, files: ReadonlySet<string>): Problem[] {
  const severity = config.severity.brokenLinks
  if (severity === 'ignore') return []
  const routes = pages.map((page) => page.route)
  const known = new Set([...routes, ...files])

  return frameLinks(config).flatMap(({ field, href }): Problem[] => {
    const route = `/${href.slice(config.base.length).replace(/[?#].*$/, '')}`
    if (known.has(route)) return []
    return [
      {
        rule: 'broken-link',
        severity,
        message: `The field "${field}" leads to ${route}, and there is no such page.`,
        hint: didYouMean(route, routes) || 'Correct the path, and end it with a slash.',
        source: config.source,
      },
    ]
  })
}

function frameLinks({ navbar, footer }: Site['config']): { field: string; href: string }[] {
  const fromNavbar = navbar.items.flatMap((item, index) => {
    const field = `navbar.items[${index}]`
    if (item.type === 'default') return item.external ? [] : [{ field, href: item.href }]
    if (item.type !== 'dropdown') return []
    return item.items.flatMap((each, inner) =>
      each.external ? [] : [{ field: `${field}.items[${inner}]`, href: each.href }],
    )
  })
  const fromFooter = footer.columns.flatMap((column, index) =>
    column.items.flatMap((item, inner) =>
      item.external ? [] : [{ field: `footer.links[${index}].items[${inner}]`, href: item.href }],
    ),
  )
  return [...fromNavbar, ...fromFooter]
}
