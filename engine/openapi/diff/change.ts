/** One difference between two versions of an API. */
export interface Change {
  kind: 'added' | 'changed' | 'removed'
  /** Whether a caller that was correct before may fail. */
  breaks: boolean
  /** The operation, or the schema with its direction, in Markdown. */
  where: string
  /** The difference, in Markdown. */
  what: string
}

/** Who sends a value. A request may accept more values, and a response may contain fewer, without breaking callers. */
export type Direction = 'request' | 'response'

/** Returns pairs of items with the same key in both lists, and the items that only one list contains. */
export function match<Item>(before: readonly Item[], after: readonly Item[], keyOf: (item: Item) => string) {
  const old = new Map(before.map((item) => [keyOf(item), item]))
  const now = new Map(after.map((item) => [keyOf(item), item]))
  return {
    removed: [...old].flatMap(([key, item]) => (now.has(key) ? [] : [item])),
    added: [...now].flatMap(([key, item]) => (old.has(key) ? [] : [item])),
    kept: [...old].flatMap(([key, item]): [Item, Item][] => {
      const same = now.get(key)
      return same === undefined ? [] : [[item, same]]
    }),
  }
}

/** Returns values as code in one line of Markdown. */
export function code(...values: unknown[]): string {
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  return values
    .map(text)
    .map((value) => (value.includes('`') ? `\`\` ${value} \`\`` : `\`${value}\``).replace(/\s+/g, ' '))
    .join(', ')
}
