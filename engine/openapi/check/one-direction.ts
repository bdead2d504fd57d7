import type { Json } from '../../model/api.ts'
import { idOfHash } from '../../model/id-of-hash.ts'
import type { Direction } from '../direction.ts'
import { isObject, type JsonObject, listOf, objectOf, own, valueAt } from '../json.ts'
import { rawSchemasIn } from '../openapi-objects.ts'

/** The keywords of properties that are not required in each direction. */
const LEFT_OUT: Record<Direction, readonly string[]> = {
  request: ['readOnly'],
  response: ['writeOnly'],
  either: ['readOnly', 'writeOnly'],
}

/**
 * Returns the description for values in one direction: `required` does not contain read-only properties in a request or
 * write-only properties in a response.
 * https://spec.openapis.org/oas/v3.0.4.html#fixed-fields-20
 */
export function oneDirection(document: JsonObject, direction: Direction): JsonObject {
  const isLeftOut = (property: Json) =>
    partsOf(document, property).some((part) => LEFT_OUT[direction].some((flag) => own(part, flag) === true))
  const relax = (schema: Json, names: ReadonlySet<Json>): void => {
    if (!isObject(schema)) return
    const required = own(schema, 'required')
    if (Array.isArray(required)) schema.required = required.filter((name) => !names.has(name))
    for (const member of listOf(own(schema, 'allOf'))) relax(member, names)
  }
  const copy = structuredClone(document)
  for (const [schema] of rawSchemasIn('OpenAPI', copy)) {
    if (!(Object.hasOwn(schema, 'required') || Object.hasOwn(schema, 'allOf'))) continue
    const properties = partsOf(document, schema).flatMap((part) =>
      Object.entries(objectOf(own(part, 'properties'))),
    )
    const names = properties.filter(([, property]) => isLeftOut(property)).map(([name]) => name)
    if (names.length > 0) relax(schema, new Set(names))
  }
  return copy
}

/**
 * Returns a schema and the schemas that apply with it, the nearest first: the target of its reference, and the members of its
 * `allOf`.
 */
export function partsOf(document: JsonObject, schema: Json | undefined): JsonObject[] {
  const found = new Set<JsonObject>()
  const add = (part: Json | undefined) => isObject(part) && found.add(part)
  add(schema)
  // The loop over a Set also visits items that are added during the loop.
  for (const part of found) {
    const ref = own(part, '$ref')
    if (typeof ref === 'string' && ref.startsWith('#/')) add(valueAt(document, idOfHash(ref)))
    for (const member of listOf(own(part, 'allOf'))) add(member)
  }
  return [...found]
}
