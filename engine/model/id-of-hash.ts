/**
 * What the fragment of an address or of a `$ref` names, given with its sign: `#caf%C3%A9`. One that is wrongly encoded
 * names what is written: `#100%`.
 */
export function idOfHash(hash: string): string {
  const fragment = hash.slice(1)
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

/** The table of a reference of several pages, below its route: id of a part → address of the page that has the part. */
export const addressesFile = 'addresses.json'

/** What a table has for an id, or for the nearest part around it: its id is the beginning of the id, up to a slash. */
export function nearestPart<Value>(id: string, known: ReadonlyMap<string, Value>): Value | undefined {
  for (let part = id; part !== ''; part = part.slice(0, Math.max(0, part.lastIndexOf('/')))) {
    const value = known.get(part)
    if (value !== undefined) return value
  }
  return undefined
}
