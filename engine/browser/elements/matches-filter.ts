/** Returns whether the text contains every word of the query, in any case and order. */
export function matchesFilter(text: string, query: string): boolean {
  const haystack = text.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => haystack.includes(word))
}
