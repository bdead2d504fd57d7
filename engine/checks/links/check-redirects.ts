import { decoded, encodedPath } from '../../model/id-of-hash.ts'
import { nameFinder } from '../../model/problem.ts'
import { splitAddress, type WrittenRedirect, writtenRedirects } from '../../model/redirects.ts'
import type { Site } from '../../model/site.ts'
import { type Found, MOST_SEARCHES, translationOf } from '../check.ts'
import { missingAnchor, targetOf } from './check-anchors.ts'
import { missingAt } from './check-links.ts'

/** Reports redirects to a missing page or to another redirect, and redirects from an address that is in use. */
export function checkRedirects(site: Site, files: ReadonlySet<string>): Found[] {
  const redirects = writtenRedirects(site)
  const pages = new Map(site.pages.map((page) => [page.route, targetOf(page)]))
  const inLowerCase = new Map(site.pages.map(({ route }) => [route.toLowerCase(), route]))
  // Without redirects from the route of a page: others may lead to this page.
  const targets = new Map(
    redirects.filter(({ from }) => !pages.has(from)).map(({ from, to }) => [from, decoded(to)]),
  )
  /** Pages of a divided reference find the parts of each other. */
  const referenceOf = (route: string) => pages.get(route)?.page.partOf ?? route
  /** Some disks and hosts ignore the case of a route; ids of parts differ by case. */
  const keyOf = ({ from }: WrittenRedirect) => (from.includes('#') ? from : from.toLowerCase())
  const seen = new Map<string, WrittenRedirect>()
  const nearest = nameFinder(MOST_SEARCHES)
  const problemOf = (redirect: WrittenRedirect): Found[] => {
    const { from, source, field } = redirect
    const to = decoded(redirect.to)
    const first = seen.get(keyOf(redirect)) ?? redirect
    seen.set(keyOf(redirect), first)
    const [oldRoute = '', part] = from.split('#')
    const { route, part: fragment } = splitAddress(to)
    const target = pages.get(route)
    const wrong = (message: string, hint: string): Found[] => {
      const remedy = hint || 'Correct the target of the redirect.'
      return [{ message: `The redirect from ${from} ${message}`, hint: remedy, source, field }]
    }
    const elsewhere = () => {
      const hint = 'Redirect it to a part of the page that readers of this address get.'
      return wrong(`leads to ${redirect.to}: a part of a page can only move within the page.`, hint)
    }

    if (first !== redirect && first.from === from) {
      const place = first.source === source ? '' : `, first in ${first.source}`
      return wrong(`is written twice${place}.`, 'Leave one of them out.')
    }
    if (decoded(first.to) !== to)
      return wrong(
        `differs from that of ${first.from} only by case, which some disks and hosts ignore, and leads elsewhere.`,
        'Leave one of them out, or lead both to the same place.',
      )
    if (part === undefined && pages.has(from))
      return wrong('is the route of a page.', whereTranslated(site, redirect) ?? 'Leave it out.')
    const folder = from.replace(/index\.html\/$/, '')
    if (folder !== from && pages.has(folder))
      return wrong(
        `is the file of the page ${folder}: a redirect cannot have the same address.`,
        'Leave it out.',
      )
    const similar = inLowerCase.get(from.toLowerCase()) ?? route
    if (similar !== route)
      return wrong(
        `differs from the page ${similar} only by case, which some disks and hosts ignore, and leads elsewhere.`,
        `Leave it out, or lead it to ${similar}.`,
      )
    if (targets.has(route)) {
      const further = targets.get(route)
      const hint = further === from ? 'Leave it out.' : `Lead it to the page itself: "${further}".`
      return wrong(`leads to ${to}, which is redirected too.`, hint)
    }
    if (!to.startsWith('/')) return part === undefined ? [] : elsewhere()
    if (!target && !files.has(route)) {
      const { what, hint } = missingAt(route, [...pages.keys()], files, nearest)
      return wrong(`leads to ${to}, and there is no such ${what}.`, hint)
    }
    const missing = target && missingAnchor(fragment, target, nearest)
    if (missing) return wrong(`leads to ${missing.message}`, missing.hint)
    if (part === undefined) return []
    // Browsers do not send the fragment, and keep the fragment after a redirect.
    const current = targets.get(oldRoute) ?? oldRoute
    const isElsewhere = referenceOf(current) !== referenceOf(route) || fragment === '' || to.includes('?')
    if (isElsewhere) return elsewhere()
    if (!target?.anchors.has(part) && !target?.parts.has(part)) return []
    return wrong(`is a part of ${target.page.source} today.`, 'Leave it out.')
  }
  /** The lines of front matter with a problem. Translations have the list of their original. */
  const reported = new Map<readonly string[], Set<unknown>>()
  return redirects.flatMap((redirect) => {
    const found = problemOf(redirect)
    if (found.length === 0 || !redirect.list) return found
    const lines = reported.get(redirect.list) ?? new Set()
    reported.set(redirect.list, lines)
    const [, index] = redirect.field
    return lines.size === lines.add(index).size ? [] : found
  })
}

/** Returns the remedy if a page has moved and its translation has not: a translation has the path of its original. */
function whereTranslated(site: Site, { from, to }: WrittenRedirect): string | undefined {
  for (const { locale, pages, untranslated } of site.editions) {
    const left = pages.find(({ route }) => route === from && !untranslated.has(route))
    const moved = pages.find(({ route }) => encodedPath(route) === to && untranslated.has(route))
    if (!left || !moved) continue
    return `Move ${left.source} to ${translationOf(moved.source, locale, site)}, the path of its original today.`
  }
  return undefined
}
