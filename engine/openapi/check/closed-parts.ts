import type { Json } from '../../model/api.ts'
import { type JsonObject, listOf, objectOf, own } from '../json.ts'
import { partsOf } from './parts-of.ts'

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

function isClosed(schema: Json): boolean {
  return own(schema, 'additionalProperties') === false
}

function namesIn(schema: Json): string[] {
  return Object.keys(objectOf(own(schema, 'properties')))
}
