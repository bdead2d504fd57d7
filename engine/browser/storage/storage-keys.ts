/** Names under which the reader's choices lie in local storage. The script before first paint reads them too. */
export const storageKeys = {
  theme: 'docs.theme',
  /** Holds the id of the announcement that was dismissed, so that a new id shows again. */
  announcement: 'docs.announcement.dismissed',
  language: 'docs.language',
  recentPages: 'docs.recent',
} as const

/** The same for the preferred version of the docs with this id, which the script before first paint does not read. */
export function preferredVersionKey(docsId: string): string {
  return `docs.version.${docsId}`
}
