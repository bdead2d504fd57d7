import type { Json } from '../../model/api.ts'
import { idOfHash } from '../../model/id-of-hash.ts'
import { isObject, type JsonObject, listOf, objectOf, own, valueAt } from '../json.ts'
import { walkObjects } from '../openapi-objects.ts'

/** Where a value goes; `either` where it may go both ways, such as the example of a schema. */
export type Direction = 'request' | 'response' | 'either'

/** What a property says that need not be there. */
const LEFT_OUT: Record<Direction, readonly string[]> = {
  request: ['readOnly'],
  response: ['writeOnly'],
  either: ['readOnly', 'writeOnly'],
}

/**
 * The description as it holds for values that go one way: `required` names nothing that is read-only in a request or
 * write-only in a response. The description itself where that changes nothing.
 * https://spec.openapis.org/oas/v3.0.4.html#fixed-fields-20
 */
export function oneDirection(document: JsonObject, direction: Direction): JsonObject {
  const flags = LEFT_OUT[direction]
  const isFlagged = (schema: Json | undefined, seen: readonly Json[] = []): boolean => {
    if (!isObject(schema) || seen.includes(schema)) return false
    return (
      flags.some((flag) => own(schema, flag) === true) ||
      around(schema).some((part) => isFlagged(part, [...seen, schema]))
    )
  }
  const around = (schema: JsonObject): Json[] => {
    const ref = own(schema, '$ref')
    const target =
      typeof ref === 'string' && ref.startsWith('#/') ? valueAt(document, idOfHash(ref)) : undefined
    return [...(target === undefined ? [] : [target]), ...listOf(own(schema, 'allOf'))]
  }
  const flaggedIn = (schema: Json, seen: Set<Json>): string[] => {
    if (!isObject(schema) || seen.has(schema)) return []
    seen.add(schema)
    const names = Object.entries(objectOf(own(schema, 'properties')))
    return [
      ...names.flatMap(([name, property]) => (isFlagged(property) ? [name] : [])),
      ...around(schema).flatMap((part) => flaggedIn(part, seen)),
    ]
  }

  let isChanged = false
  const copy = structuredClone(document)
  const relax = (schema: Json, names: ReadonlySet<Json>): void => {
    if (!isObject(schema)) return
    const required = listOf(own(schema, 'required'))
    const left = required.filter((name) => !names.has(name))
    if (left.length < required.length) {
      schema.required = left
      isChanged = true
    }
    for (const member of listOf(own(schema, 'allOf'))) relax(member, names)
  }
  walkObjects('OpenAPI', copy, '', {
    enter(kind, schema) {
      if (kind !== 'Schema' || !(Object.hasOwn(schema, 'required') || Object.hasOwn(schema, 'allOf'))) return
      const names = flaggedIn(schema, new Set())
      if (names.length > 0) relax(schema, new Set(names))
    },
  })
  return isChanged ? copy : document
}
