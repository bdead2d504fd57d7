import { mapAddresses } from '../../content/markdown/map-addresses.ts'
import type { SiteConfig } from '../../model/config.ts'
import { decoded, idOfHash } from '../../model/id-of-hash.ts'
import { type Field, fieldName, nameFinder } from '../../model/problem.ts'
import type { Site } from '../../model/site.ts'
import type { Found } from '../check.ts'
import { LINK_TO_HEADING, missingAnchor, targetOf } from './check-anchors.ts'
import { hintsOfMoves, isDraft, missingAt, PUBLISH_TOO } from './check-links.ts'

/** Reports broken links of the navbar, the announcement and the footer, which are on every page. */
export function checkFrameLinks(site: Site, files: ReadonlySet<string>): Found[] {
  const { config, pages, editions } = site
  const hintOfMove = hintsOfMoves(site)
  const routes = pages.map((page) => page.route)
  const known = new Set([...routes, ...files])

  return frameTargets(config, translatedTargets(config)).flatMap(({ found, href, route, shows }): Found[] => {
    if (shows) return []
    const problem = (message: string, hint: string) => [found(`leads to ${message}`, hint)]
    if (!href.startsWith('/')) {
      const hint = `Begin it with a slash: "/${href.replace(/^[./]+/, '')}".`
      return problem(`${href}, which each page reads from its own address.`, hint)
    }
    if (known.has(route)) return []
    if (isDraft(editions, route)) return problem(`${route}, a draft, which readers do not get.`, PUBLISH_TOO)
    const { what, hint } = missingAt(route, routes, files, nameFinder())
    return problem(
      `${route}, and there is no such ${what}.`,
      hintOfMove(route) || hint || 'Correct the path, and end it with a slash.',
    )
  })
}

/** Reports links of the frame to missing parts of pages. */
export function checkFrameAnchors({ config, pages }: Site): Found[] {
  return frameTargets(config).flatMap(({ found, href, route }): Found[] => {
    const page = pages.find((each) => each.route === route)
    const missing = page && missingAnchor(idOfHash(/#.*$/s.exec(href)?.[0] ?? ''), targetOf(page))
    return missing ? [found(`leads to ${missing.message}`, missing.hint || LINK_TO_HEADING)] : []
  })
}

/** Reports pictures of the navbar, the announcement and the footer that are not files of the site. */
export function checkFrameImages({ config }: Site, files: ReadonlySet<string>): Found[] {
  return frameTargets(config).flatMap(({ found, route, shows }): Found[] => {
    if (!shows || files.has(route)) return []
    const hint = `Put it at static/${route.replace(/^\//, '')} in the site’s folder, or correct the path.`
    return [found(`shows ${route}, and there is no such file.`, hint)]
  })
}

/** An address within the site, from the navbar, the announcement or the footer. */
interface FrameTarget {
  /** The field that contains the address. */
  field: Field
  /** The address without the base, as in the config. */
  href: string
  /** True for a picture, which must be a file. */
  shows: boolean
}

/** Fields whose names in the checked config differ from their names in the source. */
const WRITTEN: Record<string, string> = {
  before: 'dropdownItemsBefore',
  after: 'dropdownItemsAfter',
}

/** Returns the addresses in translations of HTML. Their parts are not checked: a page of the locale may have other ids. */
function translatedTargets({ locales }: SiteConfig): FrameTarget[] {
  return locales.flatMap(({ words = {} }, index) =>
    Object.entries(words).flatMap(([original, text]) =>
      text.includes('<') ? htmlTargets(['locales', 'list', index, 'words', original], text) : [],
    ),
  )
}

/** Returns the addresses of the frame, and `further` ones, with their routes, and how to report them. */
function frameTargets(
  { navbar, announcementBar, footer, source }: SiteConfig,
  further: readonly FrameTarget[] = [],
) {
  const parts = Object.entries({ navbar, announcementBar, footer })
  const targets = parts.flatMap(([name, part]) => targetsIn(part, [name]))
  return [...targets, ...further].map(({ field, href, shows }) => ({
    href,
    shows,
    /** Without query and fragment, decoded. */
    route: decoded(href.replace(/[?#].*$/s, '')),
    found: (what: string, hint: string): Found => ({
      message: `The field "${fieldName(field)}" ${what}`,
      hint,
      source,
      field,
    }),
  }))
}

/** Returns the addresses in a value of the config: of links and logos, and in HTML. */
function targetsIn(value: unknown, field: Field): FrameTarget[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => targetsIn(each, [...field, index]))
  if (typeof value !== 'object' || value === null) return []
  if ('href' in value) {
    const href = String(value.href)
    return href.startsWith('/') ? [{ field, href, shows: false }] : []
  }
  return Object.entries(value).flatMap(([name, part]) => {
    const path = [...field, WRITTEN[name] ?? name]
    if (typeof part !== 'string') return targetsIn(part, path)
    if (name === 'src' || name === 'srcDark') return [{ field: path, href: part, shows: true }]
    return name === 'value' || name === 'content' ? htmlTargets(path, part) : []
  })
}

/** An address with a scheme, on another host, or of a part of the current page. */
const ELSEWHERE = /^([a-z][a-z0-9+.-]*:|\/\/|#|$)/i

function htmlTargets(field: Field, html: string): FrameTarget[] {
  const targets: FrameTarget[] = []
  mapAddresses(html, (href, attribute) => {
    if (!ELSEWHERE.test(href)) targets.push({ field, href, shows: attribute === 'src' })
    return href
  })
  return targets
}
