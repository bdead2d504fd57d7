import { match } from './change.ts'

/** How to read items of which some are ranges of others, such as `image/*` and `2XX`. */
interface Reading<Item> {
  keyOf: (item: Item) => string
  /** Whether an item is in a range, and is not this range. */
  isInside: (item: Item, range: Item) => boolean
  isSame?: (old: Item, now: Item) => boolean
}

/** An item that only one version has. */
interface Single<Item> {
  kind: 'added' | 'removed'
  item: Item
  other: Left
}

/** What the other version has of an item: all by a range around the item, a part by items inside the item, or nothing. */
export type Left = 'all' | 'part' | 'none'

/**
 * Compares two lists. The narrowest item describes a value: `200`, and `2XX` only if there is no `200`. `replaced` are the pairs of
 * a range and an item in it, each of which only one version has. `pairs` are all items that describe the same values.
 */
export function matchRanges<Item>(
  before: readonly Item[],
  after: readonly Item[],
  { keyOf, isInside, isSame }: Reading<Item>,
) {
  const { removed, added, kept, single } = match(before, after, keyOf, isSame)
  const narrowest = (item: Item, all: readonly Item[]) => {
    const ranges = all.filter((range) => isInside(item, range))
    return ranges.filter((range) => !ranges.some((other) => isInside(other, range)))
  }
  const inRanges = [
    ...removed.flatMap((old) => narrowest(old, after).map((now): [Item, Item] => [old, now])),
    ...added.flatMap((now) => narrowest(now, before).map((old): [Item, Item] => [old, now])),
  ]
  const replaced = inRanges.filter(([old, now]) => removed.includes(old) && added.includes(now))
  const isReplaced = new Set(replaced.flat())
  const left = single.flatMap(([kind, item]): Single<Item>[] => {
    if (isReplaced.has(item)) return []
    const others = kind === 'removed' ? after : before
    const hasAll = others.some((other) => isInside(item, other))
    const hasPart = others.some((other) => isInside(other, item))
    return [{ kind, item, other: hasAll ? 'all' : hasPart ? 'part' : 'none' }]
  })
  return { single: left, replaced, pairs: [...kept, ...inRanges] }
}
