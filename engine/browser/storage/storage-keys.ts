/**
 * The keys of the reader's choices in local storage. The script before the first paint reads them too. Sites of one host
 * share the storage: what only one site understands has a key that ends with `siteSuffix`.
 */
export const storageKeys = {
  theme: 'docs.theme',
  /** Holds the id of the announcement that was dismissed, so that a new id shows again. */
  announcement: 'docs.announcement.dismissed',
  language: 'docs.language',
  /** `off` where keys of a single character do nothing. */
  keys: 'docs.keys',
  /** `on` where long lines of code wrap. */
  wrap: 'docs.wrap',
  recentPages: 'docs.recent',
} as const

/** Ends the keys of one site: its base without the last slash. */
export function siteSuffix(base: string): string {
  return base.slice(0, -1)
}

/** The key of the address that samples of the reference at this path call. */
export function serverKey(path: string): string {
  return `docs.server${path}`
}

/** The key of the preferred version of the docs with this id. */
export function preferredVersionKey(docsId: string, base: string): string {
  return `docs.version.${docsId}${siteSuffix(base)}`
}
