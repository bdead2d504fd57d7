/** Decodes a part of an address: `caf%C3%A9` → `café`. A text with invalid encoding is returned undecoded: `100%`. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Encodes a path in an address, part by part: `café/a & b` → `caf%C3%A9/a%20%26%20b`. */
export const encodedPath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

/** Decodes the fragment of an address or of a `$ref`, including its `#`: `#caf%C3%A9` → `café`. */
export const idOfHash = (hash: string): string => decoded(hash.slice(1))

/** File of a reference with several pages, below its route. Contains the address of each part's page, by the part's id. */
export const addressesFile = 'addresses.json'

/**
 * Returns the value for an id or, if there is none, for the nearest part around it, whose id is a prefix up to a slash. An id
 * without a slash belongs to a heading, which contains no parts: "Section" is not around `section/Errors`.
 */
export function nearestPart<Value>(id: string, known: ReadonlyMap<string, Value>): Value | undefined {
  let part = id
  do {
    const value = known.get(part)
    if (value !== undefined) return value
    part = part.slice(0, Math.max(0, part.lastIndexOf('/')))
  } while (part.includes('/'))
  return undefined
}

/**
 * The ids of the frame, which is around the article of every page. An element of an article with one of these ids could not be
 * the target of a link, and would be read instead of the part of the frame.
 */
export const FRAME_IDS: readonly string[] = [
  'article',
  'frame',
  'main',
  'page-view',
  'search-recent',
  'search-results',
  'search-version',
  'toc-title',
  'top',
]
