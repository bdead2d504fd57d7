import { nearestPart } from '../../model/id-of-hash.ts'
import type { Page } from '../../model/page.ts'
import { nameFinder } from '../../model/problem.ts'
import type { Site } from '../../model/site.ts'
import { type Found, MOST_SEARCHES, originals, translationOf } from '../check.ts'
import { hintsOfMoves, positionOf, withoutPrefix } from './check-links.ts'

/** A page that links lead to, with its ids and those of its parts on other pages. */
export const targetOf = (page: Page) => ({
  page,
  anchors: new Set(page.anchors),
  parts: new Map(Object.entries(page.parts ?? {})),
})

/** The remedy of a link to a missing part of a page, if no part has a similar id. */
export const LINK_TO_HEADING = 'Link to one of its headings, or to the page.'

/** Returns the end of a message about a link to a missing part of a page; null if the page has the part. */
export function missingAnchor(
  written: string,
  { page: { source, unread }, anchors, parts }: ReturnType<typeof targetOf>,
  nearest = nameFinder(),
): Pick<Found, 'message' | 'hint'> | null {
  // `:~:` begins a directive for the browser, such as text to highlight, which is not part of the id.
  const fragment = written.replace(/:~:.*$/s, '')
  // "#" and "#top" are the top of any page (HTML, "scroll to the fragment").
  if (/^(top)?$/i.test(fragment) || anchors.has(fragment) || unread) return null
  if (nearestPart(fragment, parts) !== undefined) return null
  const meant = nearest(fragment, () => [...anchors, ...parts.keys()])
  const hint = meant && `Did you mean "${meant}"?`
  return { message: `"#${fragment}", and ${source} has no such part.`, hint }
}

/** Reports links to missing parts of pages. Compares with the ids in the rendered article. */
export function checkAnchors(site: Site): Found[] {
  const { config, editions, pages } = site
  const byRoute = new Map(pages.map((page) => [page.route, targetOf(page)]))
  const written = originals(site).flatMap((edition) => edition.pages)
  const originalOf = new Map(
    config.locales.flatMap((locale) =>
      written.map((page) => [translationOf(page.source, locale, site), page]),
    ),
  )
  const nearest = nameFinder(MOST_SEARCHES)
  const hintOfMove = hintsOfMoves(site)
  return editions.flatMap((edition) =>
    edition.pages.flatMap((page) =>
      page.links.flatMap((link): Found[] => {
        const target = link.target && byRoute.get(link.target.route)
        const fragment = link.target?.fragment ?? ''
        const missing = target && missingAnchor(fragment, target, nearest)
        if (!missing) return []
        const message = `The link "${link.written}" leads to no part of ${target.page.source}.`
        const original = originalOf.get(target.page.source)
        const hint =
          hintOfMove(`${target.page.partOf ?? target.page.route}#${fragment}`, withoutPrefix(edition)) ||
          (original && idOfOriginal(fragment, original, target.page)) ||
          missing.hint
        return [{ message, hint: hint || LINK_TO_HEADING, ...positionOf(link, page) }]
      }),
    ),
  )
}

/** Returns the remedy if the original of a page has the part: links to the original lead to the translation, too. */
function idOfOriginal(id: string, original: Page, { kind, sections, source }: Page): string | undefined {
  const headings = original.sections.filter((each) => each.kind === 'heading')
  const translated = sections.filter((each) => each.kind === 'heading')
  const index = headings.findIndex(({ anchor }) => anchor === id)
  if (kind !== 'doc' || index === -1) return undefined
  const isSame = headings.length === translated.length && headings[index]?.level === translated[index]?.level
  const heading = isSame
    ? `"${'#'.repeat(headings[index]?.level ?? 2)} ${translated[index]?.heading} {#${id}}"`
    : `{#${id}}`
  return `Give the heading in ${source} the id that it has in ${original.source}: ${heading}.`
}
