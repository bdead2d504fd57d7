import type { RecentPage, Store } from '../../model/frame.ts'
import { siteSuffix, storageKeys } from './storage-keys.ts'
import { createStoredValue } from './stored-value.ts'

const MOST = 5

/** The pages this reader was on last, latest first, at most five of this site, shared by all tabs. */
export const createRecentPages = (base: string): Store<RecentPage[]> =>
  createStoredValue(storageKeys.recentPages + siteSuffix(base), parseRecentPages, JSON.stringify)

/** `pages` with `page` in front, each route once. */
export function addRecentPage(pages: RecentPage[], page: RecentPage): RecentPage[] {
  return [page, ...pages.filter(({ route }) => route !== page.route)].slice(0, MOST)
}

/** The pages of a stored text, which anyone may have written: whatever is no list of pages is an empty list. */
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
