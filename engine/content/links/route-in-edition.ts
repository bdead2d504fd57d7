import type { Route } from '../../model/page.ts'

/** The routes of a page's edition and of the others, as far as links need them. They follow from the config alone. */
export interface EditionRoutes {
  /** Begins the routes of the edition's pages: `/fr/2.0/`. */
  prefix: Route
  /** Begins the routes of its locale: `/fr/`. */
  localePrefix: Route
  /** Those of the other locales, but the one at the root. */
  otherLocales: readonly Route[]
  /** Routes next to those of the pages in each locale: prefixes of versions but the one at the root, and the reference. */
  siblings: readonly Route[]
}

/**
 * The route that a link beginning with a slash means. It stays in the edition of its page: so a frozen version and a
 * translation keep their links to themselves. One that begins with another version's prefix or the reference's route
 * leads there, in the same locale; one that begins with another locale's, and one to a file, lead where they say.
 */
export function routeInEdition(route: Route, edition: EditionRoutes): Route {
  const { prefix, localePrefix, otherLocales, siblings } = edition
  const startsIn = (prefixes: readonly Route[]) => prefixes.some((each) => route.startsWith(each))
  if (prefix === '/' || isFile(route) || startsIn(otherLocales)) return route
  return (startsIn(siblings) ? localePrefix : prefix) + route.slice(1)
}

/** Pages' routes end with a slash. */
function isFile(route: Route): boolean {
  return /\.[^/]+$/.test(route)
}
