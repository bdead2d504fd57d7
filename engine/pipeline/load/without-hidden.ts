import type { SidebarsInput } from '../../model/config.ts'

type Items = SidebarsInput[string]

/**
 * The sidebars without the pages that are `hidden`: drafts and unlisted pages. A category is left out where that leaves
 * nothing in it: its entries appear when the pages are published.
 */
export function withoutHidden(sidebars: SidebarsInput, hidden: ReadonlySet<string>): SidebarsInput {
  const strip = (items: Items): Items =>
    items.flatMap((item): Items => {
      if (typeof item === 'string') return hidden.has(item) ? [] : [item]
      if (item.type === 'link') return [item]
      const { link, ...rest } = item
      const kept = link !== undefined && !hidden.has(link) ? { link } : null
      const left = strip(item.items)
      const wasEmpty = item.items.length === 0 && link === undefined
      return left.length === 0 && !kept && !wasEmpty ? [] : [{ ...rest, ...kept, items: left }]
    })
  return Object.fromEntries(Object.entries(sidebars).map(([name, items]) => [name, strip(items)]))
}
