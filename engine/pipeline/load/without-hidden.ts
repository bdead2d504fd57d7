/**
 * A sidebar may name a draft or an unlisted page: the entry appears when the page, no longer `hidden`, is published, and
 * a category when it has something to show.
 */
export function withoutHidden<Item>(
  sidebars: Record<string, Item[]>,
  hidden: ReadonlySet<string>,
): Record<string, Item[]> {
  const strip = (items: unknown[]): unknown[] =>
    items.flatMap((item) => {
      if (typeof item === 'string') return hidden.has(item) ? [] : [item]
      const { items: inner, link, ...rest } = item as { items?: unknown[]; link?: string }
      if (!inner) return [item]
      const kept = link !== undefined && !hidden.has(link) ? { link } : null
      const left = strip(inner)
      const wasEmpty = inner.length === 0 && link === undefined
      if (left.length === 0 && !kept && !wasEmpty) return []
      return [{ ...rest, ...kept, items: left }]
    })
  return Object.fromEntries(Object.entries(sidebars).map(([name, items]) => [name, strip(items) as Item[]]))
}
