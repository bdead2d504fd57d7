import type { Page } from '../model/page.ts'

/** A sidebar may name a draft: the entry appears when the page does. */
export function withoutDrafts<Item>(
  sidebars: Record<string, Item[]>,
  found: readonly Page[],
  pages: readonly Page[],
): Record<string, Item[]> {
  const published = new Set(pages)
  const drafts = new Set(found.filter((page) => !published.has(page)).map((page) => page.id))
  const strip = (items: unknown[]): unknown[] =>
    items.flatMap((item) => {
      if (typeof item === 'string') return drafts.has(item) ? [] : [item]
      const { items: inner, link, ...rest } = item as { items?: unknown[]; link?: string }
      if (!inner) return [item]
      const kept = link !== undefined && !drafts.has(link) ? { link } : {}
      return [{ ...rest, ...kept, items: strip(inner) }]
    })
  return Object.fromEntries(Object.entries(sidebars).map(([name, items]) => [name, strip(items) as Item[]]))
}
