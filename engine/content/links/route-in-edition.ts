import type { Route } from '../../model/page.ts'

/** The routes of editions that links need. They depend only on the config. */
export interface EditionRoutes {
  /** Prefix of the edition's pages: `/fr/2.0/`. */
  prefix: Route
  /** Prefix of the edition's locale: `/fr/`. */
  localePrefix: Route
  /** Prefixes of all locales, except the locale at the root. */
  locales: readonly Route[]
  /** Prefixes inside a locale: of the versions, except the version at the root, and of references of the last version. */
  siblings: readonly Route[]
}

/**
 * Resolves a link that begins with a slash. By default the route is in the edition of the page, so that frozen versions
 * and translations link to their own pages. A route with the prefix of another version or of the reference leads there,
 * in the same locale. Routes of other locales and of files stay unchanged.
 */
export function routeInEdition(route: Route, edition: EditionRoutes): Route {
  const { prefix, localePrefix, locales, siblings } = edition
  const startsIn = (prefixes: readonly Route[]) => prefixes.some((each) => route.startsWith(each))
  // Routes of pages end with a slash.
  const isFile = /\.[^/]+$/.test(route)
  if (prefix === '/' || isFile || startsIn(locales)) return route
  return (startsIn(siblings) ? localePrefix : prefix) + route.slice(1)
}
