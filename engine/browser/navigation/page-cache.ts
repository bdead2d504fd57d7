/**
 * Returns a cache over `load`, so that a click shows the page that was fetched on hover. It has at most `size` entries, each
 * kept for at most `maxAge` milliseconds.
 */
export function createPageCache<Page>(
  load: (path: string) => Promise<Page>,
  { size = 5, maxAge = 30_000, now = Date.now }: { size?: number; maxAge?: number; now?: () => number } = {},
) {
  const entries = new Map<string, { page: Promise<Page>; since: number }>()

  return {
    /** Returns the page at `path`, from memory if it is fresh. A failed load is not kept. */
    load(path: string): Promise<Page> {
      const known = entries.get(path)
      if (known && now() - known.since < maxAge) return known.page

      const entry = { page: load(path), since: now() }
      // Deleted first, because a page that is loaded again is the newest.
      entries.delete(path)
      entries.set(path, entry)
      entry.page.catch(() => {
        if (entries.get(path) === entry) entries.delete(path)
      })
      const [oldest] = entries.keys()
      if (entries.size > size && oldest !== undefined) entries.delete(oldest)
      return entry.page
    },
    clear: () => entries.clear(),
  }
}
