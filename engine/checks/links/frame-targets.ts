import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'
import type { Footer, Logo, MenuLink, SiteConfig } from '../../model/config.ts'

/** Something of this site that the frame leads to or shows. */
export interface FrameTarget {
  /** Where the config says so, such as `navbar.items[2].items[0]`. */
  field: string
  /** With the base. */
  href: string
  /** True for a picture, which has to be a file. */
  shows: boolean
}

/** Every address within the site that `site.config.ts` gives to the frame, those in its HTML included. */
export function frameTargets({ navbar, footer, announcementBar }: SiteConfig): FrameTarget[] {
  const items = navbar.items.flatMap((item, index) => {
    const field = `navbar.items[${index}]`
    switch (item.type) {
      case 'default':
        return linkTarget(field, item)
      case 'html':
        return htmlTargets(`${field}.value`, item.value)
      case 'dropdown':
        return links(item.items, `${field}.items`)
      case 'docsVersionDropdown':
      case 'localeDropdown':
        return [
          ...links(item.before, `${field}.dropdownItemsBefore`),
          ...links(item.after, `${field}.dropdownItemsAfter`),
        ]
      default:
        return []
    }
  })
  return [
    ...logoTargets('navbar.logo', navbar.logo),
    ...items,
    ...(announcementBar ? htmlTargets('announcementBar.content', announcementBar.content) : []),
    ...(footer ? footerTargets(footer) : []),
  ]
}

function footerTargets({ logo, columns }: Footer): FrameTarget[] {
  return [
    ...logoTargets('footer.logo', logo),
    ...columns.flatMap((column, index) => links(column.items, `footer.links[${index}].items`)),
  ]
}

function links(items: readonly MenuLink[], field: string): FrameTarget[] {
  return items.flatMap((each, index) => linkTarget(`${field}[${index}]`, each))
}

function linkTarget(field: string, { href, external }: { href: string; external: boolean }): FrameTarget[] {
  return external ? [] : [{ field, href, shows: false }]
}

function logoTargets(field: string, logo: Logo | null): FrameTarget[] {
  if (!logo) return []
  const dark =
    logo.srcDark === undefined ? [] : [{ field: `${field}.srcDark`, href: logo.srcDark, shows: true }]
  return [{ field: `${field}.src`, href: logo.src, shows: true }, ...dark]
}

/** A scheme, another host, or a part of whatever page is open. */
const ELSEWHERE = /^([a-z][a-z0-9+.-]*:|\/\/|#|$)/i

function htmlTargets(field: string, html: string): FrameTarget[] {
  const found: FrameTarget[] = []
  visit(fromHtml(html, { fragment: true }), 'element', ({ properties }) => {
    for (const [address, shows] of [
      [properties.href, false],
      [properties.src, true],
    ] as const) {
      if (typeof address === 'string' && !ELSEWHERE.test(address)) found.push({ field, href: address, shows })
    }
  })
  return found
}
