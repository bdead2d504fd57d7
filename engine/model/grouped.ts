/** Returns the values of pairs in lists by their keys, in the order of the pairs. */
export function grouped<Key, Value>(pairs: Iterable<readonly [Key, Value]>): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>()
  for (const [key, value] of pairs) {
    const known = groups.get(key)
    if (known) known.push(value)
    else groups.set(key, [value])
  }
  return groups
}
