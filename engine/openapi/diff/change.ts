import type { ApiOperation } from '../../model/api.ts'
import { grouped } from '../../model/grouped.ts'
import { shapeOf } from '../describe/templates.ts'

/** One difference between two versions of an API. */
export interface Change {
  kind: 'added' | 'changed' | 'removed'
  /** Whether a caller that was correct before may fail. */
  breaks: boolean
  /** The operation or the schema, in Markdown. */
  where: string
  /** The kinds of messages in which the schema changes, in words: `requests`, `webhooks`. */
  messages?: string[]
  /** The part of an operation, such as a response, in Markdown; undefined for the whole operation, and for a schema. */
  part?: string
  /** The path of the value that differs, in Markdown; undefined if `what` has the path: of a property that is added or removed. */
  path?: string
  /** The difference, in Markdown; of an added or removed part, its name. */
  what: string
}

/** The message that contains a value. A request may accept more values, and a response may contain fewer, without breaking callers. */
export type MessageKind = 'request' | 'response'

/** Returns the key of an item of a list: of the later version (`isLater`), or of the earlier one. */
type KeyOf<Item> = (item: Item, isLater: boolean) => string

/**
 * Returns pairs of items with the same key in both lists, and the items that only one list contains: `single` has the removed
 * and then the added ones. Items of one list with the same key are paired in their order, those that `isSame` accepts first.
 */
export function match<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: KeyOf<Item>,
  isSame: (old: Item, now: Item) => boolean = () => false,
) {
  const left = grouped(after.map((item) => [keyOf(item, true), item]))
  const pairs = new Map<Item, Item>()
  const pair = (old: Item, fits: (now: Item) => boolean) => {
    const same = left.get(keyOf(old, false)) ?? []
    const index = same.findIndex(fits)
    const [now] = index === -1 ? [] : same.splice(index, 1)
    if (now !== undefined) pairs.set(old, now)
    return now !== undefined
  }
  const others = before.filter((old) => !pair(old, (now) => isSame(old, now)))
  const removed = others.filter((old) => !pair(old, () => true))
  const paired = new Set(pairs.values())
  const added = after.filter((item) => !paired.has(item))
  const kept = before.flatMap((old): [Item, Item][] => {
    const now = pairs.get(old)
    return now === undefined ? [] : [[old, now]]
  })
  const as = (kind: 'added' | 'removed') => (item: Item) => [kind, item] as const
  return { removed, added, kept, single: [...removed.map(as('removed')), ...added.map(as('added'))] }
}

/** Returns the method and the path without the names of parameters. Servers distinguish requests by these. */
export function addressOf({ method, path }: ApiOperation): string {
  return `${method} ${shapeOf(path)}`
}

/** Returns the words for a part that became deprecated, or that is in use again. */
export function deprecation({ deprecated }: { deprecated: boolean }): string {
  return deprecated ? 'is deprecated' : 'is no longer deprecated'
}

/** Returns values as code in one line of Markdown. */
export function code(...values: unknown[]): string {
  return values.map((value) => inTicks(typeof value === 'string' ? value : JSON.stringify(value))).join(', ')
}

/** Markdown has no code without a text, and code ends at the first run of backticks as long as the run before the code. */
function inTicks(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
  const ticks = '`'.repeat(longest + 1)
  const space = longest === 0 ? '' : ' '
  return `${ticks}${space}${text.replace(/\s+/g, ' ') || '""'}${space}${ticks}`
}

/** Returns a value that may be missing as code in one line of Markdown. */
export function shown(value: unknown): string {
  return value === undefined ? 'none' : code(value)
}
