/** The keys of the reader's choices in local storage. The script before the first paint reads them too. */
export const storageKeys = {
  theme: 'docs.theme',
  /** Holds the id of the announcement that was dismissed, so that a new id shows again. */
  announcement: 'docs.announcement.dismissed',
  language: 'docs.language',
  recentPages: 'docs.recent',
} as const

/** The key of the preferred version of the docs with this id. */
export function preferredVersionKey(docsId: string): string {
  return `docs.version.${docsId}`
}
