import type { MenuLink } from '../model/config.ts'
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
  const inside = (items: readonly MenuLink[], field: string) =>
    items.flatMap(({ external, href }, index) => (external ? [] : [{ field: `${field}[${index}]`, href }]))
  const fromNavbar = navbar.items.flatMap((item, index) => {
    const field = `navbar.items[${index}]`
    switch (item.type) {
      case 'default':
        return item.external ? [] : [{ field, href: item.href }]
      case 'dropdown':
        return inside(item.items, `${field}.items`)
      case 'docsVersionDropdown':
      case 'localeDropdown':
        return [
          ...inside(item.before, `${field}.dropdownItemsBefore`),
          ...inside(item.after, `${field}.dropdownItemsAfter`),
        ]
      default:
        return []
    }
  })
  const fromFooter = footer.columns.flatMap(({ items }, index) =>
    inside(items, `footer.links[${index}].items`),
  )
  return [...fromNavbar, ...fromFooter]
}
