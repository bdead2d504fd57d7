import type { Page } from '../model/page.ts'

/** A sidebar may name a draft or an unlisted page: the entry appears when the page is published. */
export function withoutHidden<Item>(
  sidebars: Record<string, Item[]>,
  found: readonly Page[],
  pages: readonly Page[],
): Record<string, Item[]> {
  const listed = new Set(pages.filter((page) => !page.unlisted).map((page) => page.id))
  const hidden = new Set(found.map((page) => page.id).filter((id) => !listed.has(id)))
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
