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
