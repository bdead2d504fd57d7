/** One difference between two versions of an API. */
export interface Change {
  kind: 'added' | 'changed' | 'removed'
  /** A caller that was right before may fail. */
  breaks: boolean
  /** What it belongs to, in Markdown: an operation, or a schema with its direction. */
  where: string
  /** What is different, in Markdown. */
  what: string
}

/** Who sends a value: what a request accepts may widen, and what an answer has may narrow. */
export type Direction = 'request' | 'response'

/** Things of both lists that have the same key, and those of one list alone. */
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

/** Values as code, in one line. */
export function code(...values: unknown[]): string {
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  return values
    .map(text)
    .map((value) => (value.includes('`') ? `\`\` ${value} \`\`` : `\`${value}\``).replace(/\s+/g, ' '))
    .join(', ')
}
