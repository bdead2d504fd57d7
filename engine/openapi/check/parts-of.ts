import type { Json } from '../../model/api.ts'
import { idOfHash } from '../../model/id-of-hash.ts'
import { isObject, type JsonObject, listOf, own, valueAt } from '../json.ts'

/** The maximum depth of bases. `read` reports schemas with more. */
export const DEEPEST = 50

/**
 * Returns the schemas of a description that apply to every value of a schema, the nearest first: the schema, the target of its
 * reference, and the members of its `allOf`.
 */
export function partsOf(schema: Json, document: JsonObject): JsonObject[] {
  return reachable(schema, (part) => directParts(part, document)).filter(isObject)
}

/** Returns the target of the reference of a schema, and the members of its `allOf`. */
export function directParts(schema: Json, document: JsonObject): Json[] {
  const ref = own(schema, '$ref')
  const target =
    typeof ref === 'string' && ref.startsWith('#/') ? valueAt(document, idOfHash(ref)) : undefined
  return [...(target === undefined ? [] : [target]), ...listOf(own(schema, 'allOf'))]
}

/** Returns an item and all items to which `next` leads from it, the nearest first. A base is two steps away: `allOf`, `$ref`. */
export function reachable<Item>(start: Item, next: (item: Item) => Iterable<Item>): Item[] {
  const found = new Set([start])
  let last = [start]
  for (let depth = 0; depth < 2 * DEEPEST && last.length > 0; depth++) {
    last = [...new Set(last.flatMap((item) => [...next(item)]))].filter((item) => !found.has(item))
    for (const item of last) found.add(item)
  }
  return [...found]
}
