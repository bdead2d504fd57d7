import type { RecentPage, Store } from '../../model/frame.ts'
import { siteSuffix, storageKeys } from './storage-keys.ts'
import { createStoredValue } from './stored-value.ts'

const MOST = 5

/** The recent pages of the reader, latest first, at most five of this site, shared by all tabs. */
export const createRecentPages = (base: string): Store<RecentPage[]> =>
  createStoredValue(storageKeys.recentPages + siteSuffix(base), parseRecentPages, JSON.stringify)

/** Returns `pages` with `page` at the start, each route once. */
export function addRecentPage(pages: RecentPage[], page: RecentPage): RecentPage[] {
  return [page, ...pages.filter(({ route }) => route !== page.route)].slice(0, MOST)
}

/** Reads pages from a stored text, which may be anything: returns an empty list if it is not a list of pages. */
export function parseRecentPages(stored: string | null): RecentPage[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? value.filter(isRecentPage).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Behind the base, `//x` and `/\x` would be other hosts. */
function isRecentPage(value: unknown): value is RecentPage {
  const page = value as Partial<RecentPage> | null
  return (
    typeof page?.route === 'string' &&
    typeof page.title === 'string' &&
    /^\/(?!\/)[\w.~/-]*$/.test(page.route)
  )
}
