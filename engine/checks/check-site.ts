import type { Problem } from '../model/problem.ts'
import type { Site } from '../model/site.ts'
import { checkAnchors } from './check-anchors.ts'
import { checkDeadEnds } from './check-dead-ends.ts'
import { checkDescriptions } from './check-descriptions.ts'
import { checkFrameLinks } from './check-frame-links.ts'
import { checkLinks } from './check-links.ts'
import { checkNeighbors } from './check-neighbors.ts'
import { checkRoutes } from './check-routes.ts'
import { checkSidebars } from './check-sidebars.ts'
import { checkTerms } from './check-terms.ts'
import { checkUnlinked } from './check-unlinked.ts'

/** Every check that needs the whole site. `files` are the addresses that are no pages, without base: `/a.pdf`. */
export function checkSite(site: Site, files: ReadonlySet<string>): Problem[] {
  // A translation follows its original, in whose language the terms are.
  const books = site.editions.flatMap(({ locale, ...edition }) =>
    locale.isDefault ? [{ ...edition, config: site.config }] : [],
  )
  return [
    ...checkRoutes(site, files),
    ...checkLinks(site, files),
    ...checkAnchors(site),
    ...checkNeighbors(site),
    ...checkFrameLinks(site, files),
    ...books.flatMap((book) => [
      ...checkSidebars(book),
      ...checkUnlinked(book),
      ...checkDeadEnds(book),
      ...checkDescriptions(book),
      ...checkTerms(book),
    ]),
  ]
}
