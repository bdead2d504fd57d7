/** A sidebar may name a draft or an unlisted page: the entry appears when the page, no longer `hidden`, is published. */
export function withoutHidden<Item>(
  sidebars: Record<string, Item[]>,
  hidden: ReadonlySet<string>,
): Record<string, Item[]> {
  const strip = (items: unknown[]): unknown[] =>
    items.flatMap((item) => {
      if (typeof item === 'string') return hidden.has(item) ? [] : [item]
      const { items: inner, link, ...rest } = item as { items?: unknown[]; link?: string }
      if (!inner) return [item]
      const kept = link !== undefined && !hidden.has(link) ? { link } : {}
      return [{ ...rest, ...kept, items: strip(inner) }]
    })
  return Object.fromEntries(Object.entries(sidebars).map(([name, items]) => [name, strip(items) as Item[]]))
}
