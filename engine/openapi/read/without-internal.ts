import type { Json } from '../../model/api.ts'
import { isObject, objectOf, own, step } from '../json.ts'

/**
 * Removes all parts with `x-internal: true` from a description, such as paths, properties and servers. The reference and
 * the files to download then do not contain them. Returns the pointers that the removed parts had.
 */
export function dropInternal(value: Json, pointer = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  const hidden = internalIn(objectOf(own(value, 'properties')))
  const required = own(value, 'required')
  if (isObject(value) && hidden.length > 0 && Array.isArray(required))
    value.required = required.filter((name) => typeof name !== 'string' || !hidden.includes(name))
  const kept = Object.entries(value).filter(([, inner]) => !isInternal(inner))
  const dropped = internalIn(value)
  // The last one first, so that the indexes of a list stay correct.
  for (const key of dropped.toReversed()) {
    if (Array.isArray(value)) value.splice(Number(key), 1)
    else delete value[key]
  }
  return [
    ...dropped.map((key) => step(pointer, key)),
    ...kept.flatMap(([key, inner]) => dropInternal(inner, step(pointer, key))),
  ]
}

function internalIn(value: Json[] | { [key: string]: Json }): string[] {
  return Object.entries(value).flatMap(([key, inner]) => (isInternal(inner) ? [key] : []))
}

function isInternal(value: Json): boolean {
  // Generators write texts for flags.
  const flag = own(value, 'x-internal')
  return flag === true || flag === 'true'
}
