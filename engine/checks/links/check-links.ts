import type { Edition } from '../../model/edition.ts'
import type { Link, Page, Route } from '../../model/page.ts'
import { type FilePosition, type NameFinder, nameFinder } from '../../model/problem.ts'
import { siteRedirects } from '../../model/redirects.ts'
import type { Site } from '../../model/site.ts'
import { nearestName } from '../../model/text/near-names.ts'
import { type Found, MOST_SEARCHES } from '../check.ts'

/** Reports links to routes without a page or file. */
export function checkLinksToRoutes(site: Site, files: ReadonlySet<string>): Found[] {
  const routes = new Set(site.pages.map((page) => page.route))
  const sources = new Set(site.pages.map((page) => pathOf(page.source)))
  const nearest = nameFinder(MOST_SEARCHES)
  return brokenLinks(site, files, false, ({ link, route, page, near, fragment, newAddress, inEdition }) => {
    const { what, hint } = missingAt(inEdition(route), near, files, nearest, link.written)
    return {
      message: `The link "${link.written}" leads to ${route}, and there is no such ${what}.`,
      hint: isDescribed(link, page)
        ? 'Correct it in the description, or write its whole address there: https://…'
        : routes.has(`${route}/`)
          ? `End it with a slash: "${inEdition(route)}/${fragment}".`
          : newAddress ||
            withEnding(link, positionOf(link, page).source, sources) ||
            hint ||
            'Correct it, or link to the file of the page, such as "../page.mdx".',
    }
  })
}

/** Returns whether a page or a file is missing at a route, and the remedy; the remedy is empty if no page has a similar route. */
export function missingAt(
  route: Route,
  routes: readonly Route[],
  files: ReadonlySet<string>,
  nearest: NameFinder,
  written: string = route,
): { what: 'page' | 'file'; hint: string } {
  if (/^www\./i.test(written)) return { what: 'page', hint: `Write "https://${written}".` }
  // Other tools publish pages as `.html`.
  if (!/\.(?!html?$)[a-z]\w*$/i.test(route)) {
    const meant = nearestRoute(route, routes, nearest)
    return { what: 'page', hint: meant && `Did you mean "${meant}"?` }
  }
  const put = written.startsWith('/')
    ? `Put the file at static${route} in the site’s folder, or correct the path.`
    : 'Put the file into the site’s static folder, and write its path from there, beginning with a slash.'
  const nameOf = (path: string) => path.slice(path.lastIndexOf('/'))
  const sameName = [...files].filter((file) => nameOf(file) === nameOf(route))
  const isNear = (file: string) => nearestName(nameOf(route), [nameOf(file)]) !== ''
  const [only = ''] = sameName
  const meant = sameName.length === 1 ? only : nearest(route, () => [...files].filter(isNear))
  return { what: 'file', hint: meant === '' ? put : `${put} Did you mean "${meant}"?` }
}

/**
 * Returns the route that an author probably means; '' if there is none: the longest route at the end of a path from another
 * root, such as that of a repository, the only route with the same name, to which the page has moved, or the nearest route that
 * ends with a near name. A long folder makes all its pages similar.
 */
export function nearestRoute(route: Route, routes: readonly Route[], nearest: NameFinder): Route {
  const path = route.replace(/(?:\/index)?\.html?$/, '').replace(/\/?$/, '/')
  const [inside] = routes
    .filter((each) => each !== '/' && path.endsWith(each))
    .sort((a, b) => b.length - a.length)
  if (inside !== undefined) return inside
  // Docusaurus leaves out the number of `01-rag`, which orders the pages.
  const nameIn = (of: Route) => of.replace(/\/$/, '').replace(/^(?:.*\/)?(?:\d+[-_.]+(?=[a-z]))?/i, '')
  const name = nameIn(path)
  const [moved, another] = routes.filter((each) => nameIn(each) === name)
  if (moved !== undefined && another === undefined) return moved
  const isNear = (each: Route) => nameIn(each) === name || nearestName(name, [nameIn(each)]) !== ''
  return nearest(path, () => routes.filter(isNear))
}

/** Returns the hint for a link to a page's file without its ending (`rag`, `../rag#setup`); empty for other links. */
function withEnding({ written }: Link, source: string, sources: ReadonlySet<string>): string {
  const [, path = '', rest = ''] = /^([^/\\?#][^?#]*)(.*)$/.exec(written) ?? []
  const ending = ['.mdx', '.md'].find((end) => sources.has(pathOf(path + end, source)))
  return ending ? `Link to the file of the page: "${path}${ending}${rest}".` : ''
}

/** Returns the path of a file from the project's root, or relative to `source`, escaped as in addresses. */
function pathOf(file: string, source = ''): string {
  return new URL(file, new URL(source, 'file:///')).pathname
}

/** Reports links to Markdown files that do not exist, or that are not pages of the edition. */
export function checkLinksToFiles(site: Site, files: ReadonlySet<string>): Found[] {
  const elsewhere = addressesOfFiles(site)
  const including = new Map(
    site.pages.flatMap(({ includes, route }) => includes.map((file) => [pathOf(file), route] as const)),
  )
  const first = new Set(site.editions[0].pages)
  const prefixes = site.editions.map(({ prefix }) => prefix).sort((a, b) => b.length - a.length)
  const inItsEdition = (route: Route) =>
    `/${route.slice(prefixes.find((prefix) => route.startsWith(prefix))?.length)}`
  const nearest = nameFinder(MOST_SEARCHES)
  return brokenLinks(site, files, true, ({ link, route, page, near, fragment, newAddress, inEdition }) => {
    // From other editions, a route leads into the edition itself.
    const path = pathOf(link.written, positionOf(link, page).source)
    const around = including.get(path)
    if (around !== undefined)
      return {
        message: `The link "${link.written}" leads to a fragment, which is no page.`,
        hint: `Link to a page that includes the fragment: "${inEdition(around)}${fragment}".`,
      }
    const whole = first.has(page) && elsewhere.get(path)
    // Pages of several versions include a fragment: without the version, the address leads to the page of each.
    const shared = link.source !== undefined && whole && inItsEdition(whole)
    const address = shared && near.includes(shared) ? shared : whole
    const missing = isOutside(route) ? 'is not in the folder of the pages' : 'does not exist'
    return {
      message: `The link "${link.written}" leads to a file that ${address ? 'has another address' : missing}.`,
      hint: address
        ? `Write the address: "${fragment ? address.replace(/#.*$/, '') + fragment : address}".`
        : newAddress ||
          missingFileHint(link.written, route, nearestRoute(inEdition(route), near, nearest), fragment),
    }
  })
}

/** Returns the remedy for a link to a missing file. */
function missingFileHint(written: string, route: Route, meant: Route, fragment: string): string {
  if (meant !== '') return `Did you mean "${meant}${fragment}"?`
  if (isOutside(route)) return 'Write the whole address of the file: https://…'
  return written.startsWith('/')
    ? 'Correct the path: after a slash, it begins at the folder of the pages.'
    : 'Correct the path: it is relative to the folder of this page.'
}

/** Returns whether the route of a file leads out of the folder of the pages, for example to the README of the project. */
function isOutside(route: Route): boolean {
  return route.includes('/../')
}

/** Returns the addresses of all pages, and of the parts of references, by their files. */
function addressesOfFiles({ config: { apis, source }, editions }: Site): Map<string, string> {
  return new Map([
    // The first edition of a page without a translation is its own.
    ...editions
      .toReversed()
      .flatMap(({ pages }) => pages.map((page) => [pathOf(page.source), page.route] as const)),
    ...apis.flatMap(({ route, parts: { before, after } }) =>
      [...before, ...after].map(
        (file) => [pathOf(file, source), `${route}#${file.replace(/^.*\/|\.mdx?$/g, '')}`] as const,
      ),
    ),
  ])
}

/** A link to a missing route. */
interface Broken {
  link: Link
  route: Route
  page: Page
  /** Routes for the hint, as links in the edition contain them: those of the edition, except the route of the page. */
  near: Route[]
  /** The fragment of the link with its `#`, or ''. */
  fragment: string
  /** If a redirect leads from the route: the hint with the new address; otherwise ''. */
  newAddress: string
  /** Returns a route as links in the edition contain it: without the prefix, which would bind a copy of the page to this edition. */
  inEdition(route: Route): Route
}

/**
 * Reports the broken links among links to files (`toFile`) or among all other links. `describe` returns the message and the
 * hint for a link to a missing route.
 */
function brokenLinks(
  site: Site,
  files: ReadonlySet<string>,
  toFile: boolean,
  describe: (broken: Broken) => Pick<Found, 'message' | 'hint'>,
): Found[] {
  const { editions, pages } = site
  const hintOfMove = hintsOfMoves(site)
  const known = new Set([...pages.map((page) => page.route), ...files])
  /** The broken links of fragments and parts, which further editions share: one report is enough to correct the link. */
  const reported = new Map<string, Edition>()
  return editions.flatMap((edition) => {
    // Pages without a translation are checked only in the default locale, because no other locale has fewer pages.
    const written = edition.pages.filter(({ route }) => !edition.untranslated.has(route))
    const inEdition = withoutPrefix(edition)
    return written.flatMap((page) =>
      page.links.flatMap((link): Found[] => {
        const route = link.target?.route
        if (link.toFile !== toFile || route === undefined || known.has(route)) return []
        const key = JSON.stringify([link.source, link.line, link.column, link.written])
        if (link.source !== undefined && (reported.get(key) ?? edition) !== edition) return []
        reported.set(key, edition)
        const found = {
          ...positionOf(link, page),
          ...(isDescribed(link, page) && { severity: 'warn' as const }),
        }
        if (isDraft(editions, route)) {
          const message = `The link "${link.written}" leads to a draft, which readers do not get.`
          return [{ message, hint: PUBLISH_TOO, ...found }]
        }
        // A link of a fragment has one remedy on all pages that include the fragment.
        const own = link.source === undefined ? page.route : ''
        const near = edition.pages
          .filter((each) => each.route !== own && known.has(each.route))
          .map((each) => inEdition(each.route))
        const fragment = link.target?.fragment ? `#${link.target.fragment}` : ''
        const newAddress = hintOfMove(route, (to) => inEdition(to) + (to.includes('#') ? '' : fragment))
        return [{ ...describe({ link, route, page, near, fragment, newAddress, inEdition }), ...found }]
      }),
    )
  })
}

/** Returns a function that returns a route as links in the edition contain it. */
export function withoutPrefix({ prefix }: Edition): (route: Route) => Route {
  return (route) => (route.startsWith(prefix) ? `/${route.slice(prefix.length)}` : route)
}

/**
 * Returns a function that returns the hint with the new address of a route or of a part (`/old/#part`), or '' if no redirect
 * leads from there. `write` returns the address as the link has to contain it.
 */
export function hintsOfMoves(site: Site): (route: Route, write?: (to: Route) => string) => string {
  const moved = new Map(siteRedirects(site).map(({ from, to }) => [from, to]))
  return (route, write = (to) => to) => {
    const to = moved.get(route.replace(/^[^#]*[^#/]$/, '$&/'))
    return to === undefined ? '' : `It has moved. Write its address: "${write(to)}".`
  }
}

/** The remedy for a link to a draft. */
export const PUBLISH_TOO = 'Publish that page too, or remove the link until then.'

/** Returns whether a route is that of a draft, which the build omits. */
export function isDraft(editions: Site['editions'], route: Route): boolean {
  return editions.some(({ drafts }) => [...drafts.values()].includes(route))
}

/** Descriptions of an API are often written for another site, so their broken links do not fail the build. */
function isDescribed({ source }: Link, { kind }: Page): boolean {
  return kind === 'api' && source === undefined
}

/** Returns the position of a link: in the file of the page, or in an included fragment. */
export function positionOf({ source, line, column }: Link, page: Page): FilePosition {
  return {
    source: source ?? page.source,
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
  }
}
