import type { SidebarsInput } from '../../model/config.ts'
import { isHidden } from '../../navigation/build-sidebars.ts'

type Items = SidebarsInput[string]

/** Removes `hidden` pages from sidebars, and the categories that contain only such pages. */
export function withoutHidden(sidebars: SidebarsInput, hidden: ReadonlySet<string>): SidebarsInput {
  const strip = (items: Items): Items =>
    items
      .filter((item) => !isHidden(item, hidden))
      .map((item) => {
        if (typeof item === 'string' || item.type === 'link') return item
        const { link, ...rest } = item
        return { ...rest, ...(link && !hidden.has(link) && { link }), items: strip(item.items) }
      })
  return Object.fromEntries(Object.entries(sidebars).map(([name, items]) => [name, strip(items)]))
}
