import type { Json } from '../../model/api.ts'
import { isObject, type JsonObject, listOf, objectOf, own } from '../json.ts'
import { partsOf, referenceTarget } from './applying-schemas.ts'

/**
 * Returns whether `additionalProperties: false` next to `allOf`, or in one of its parts, forbids properties of the other parts.
 * Generators write this for each class with a base, although no value with a property of the other parts fits.
 */
export function forbidsOtherParts(schema: JsonObject, document: JsonObject): boolean {
  if (listOf(own(schema, 'allOf')).length === 0) return false
  const parts = partsOf(schema, document)
  const names = new Set(parts.flatMap(namesIn))
  return parts.some((part) => isClosed(part) && names.size > namesIn(part).length)
}

/**
 * Changes a schema with `allOf` so that it allows what the author means: the properties of all parts, and no others. A part that
 * is closed for other schemas as well is copied into the list.
 */
export function openParts(schema: JsonObject, document: JsonObject): void {
  if (!forbidsOtherParts(schema, document)) return
  const seen = new Set<Json>()
  schema.allOf = listOf(own(schema, 'allOf')).map((part) => opened(part, document, seen))
  if (isClosed(schema)) delete schema.additionalProperties
  schema.unevaluatedProperties = false
}

/** Returns a copy of a schema whose parts are not closed. A target that is a part twice is copied once. */
function opened(schema: Json, document: JsonObject, seen: Set<Json>): Json {
  const target = referenceTarget(schema, document)
  // A target with an address of its own has other references.
  const stays = target === undefined ? own(schema, '$ref') !== undefined : own(target, '$id') !== undefined
  if (!isObject(schema) || stays) return schema
  const { $ref: _, ...copy } = schema
  if (isClosed(copy)) delete copy.additionalProperties
  const inside = listOf(own(schema, 'allOf')).map((part) => opened(part, document, seen))
  if (target !== undefined && !seen.has(target)) {
    seen.add(target)
    inside.unshift(opened(structuredClone(target), document, seen))
  }
  return inside.length === 0 ? copy : { ...copy, allOf: inside }
}

function isClosed(schema: Json): boolean {
  return own(schema, 'additionalProperties') === false
}

function namesIn(schema: Json): string[] {
  return Object.keys(objectOf(own(schema, 'properties')))
}
