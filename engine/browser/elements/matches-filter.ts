/** True where every word of the query stands somewhere in the text; case does not matter. */
export function matchesFilter(text: string, query: string): boolean {
  const haystack = text.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => haystack.includes(word))
}
