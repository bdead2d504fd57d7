/**
 * The keys of the reader's choices in local storage. The script before the first paint reads them too. Sites of one host share
 * the storage: values of one site have a key that ends with `siteSuffix`.
 */
export const storageKeys = {
  theme: 'docs.theme',
  /** The id of the dismissed announcement, so that an announcement with a new id is shown. */
  announcement: 'docs.announcement.dismissed',
  language: 'docs.language',
  /** `off` if keys of a single character are turned off. */
  keys: 'docs.keys',
  /** `on` if long lines of code wrap. */
  wrap: 'docs.wrap',
  recentPages: 'docs.recent',
} as const

/** Returns the suffix of the keys of one site: its base without the last slash. */
export function siteSuffix(base: string): string {
  return base.slice(0, -1)
}

/** Returns the key of the server address in samples of the reference at this path. */
export function serverKey(path: string): string {
  return `docs.server${path}`
}

/** Returns the key of the preferred version of the docs with this id. */
export function preferredVersionKey(docsId: string, base: string): string {
  return `docs.version.${docsId}${siteSuffix(base)}`
}
