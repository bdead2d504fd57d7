import type { Json } from '../../model/api.ts'
import { isObject, objectOf, own, step } from '../json.ts'
import { METHODS } from '../openapi-objects.ts'

/** The pointers of the objects whose keys are paths, or names of webhooks. */
const PATHS = /^\/(paths|webhooks|x-webhooks)$/
/** The pointers of these objects, and of the objects with operations inside. */
const OPERATIONS = /^\/(paths|webhooks|x-webhooks)(\/[^/]+)?$/
/** Flags with which authors hide an operation or a path in the references of Scalar and Mintlify. */
const OF_OPERATIONS = ['x-scalar-ignore', 'x-excluded']
/** The values of a flag that is set. Generators write texts for flags. */
const SET: readonly unknown[] = [true, 'true']

/**
 * Removes all parts with `x-internal: true` from a description, such as paths, properties and servers, and operations that authors
 * hide in other references. The reference and the files to download then do not contain them. Returns the pointers that the removed
 * parts had.
 */
export function dropInternal(value: Json, pointer = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  // Of a schema, `x-scalar-ignore` hides only the entry in a list of all schemas.
  const flags = OPERATIONS.test(pointer) ? ['x-internal', ...OF_OPERATIONS] : ['x-internal']
  const isInternal = (part: Json) => flags.some((flag) => SET.includes(own(part, flag)))
  const internalIn = (parts: Json[] | { [key: string]: Json }) =>
    Object.entries(parts).flatMap(([key, inner]) => (isInternal(inner) ? [key] : []))
  const hidden = internalIn(objectOf(own(value, 'properties')))
  const required = own(value, 'required')
  if (isObject(value) && hidden.length > 0 && Array.isArray(required))
    value.required = required.filter((name) => typeof name !== 'string' || !hidden.includes(name))
  const dropped = internalIn(value)
  const kept = Object.entries(value).filter(([key]) => !dropped.includes(key))
  // The last one first, so that the indexes of a list stay correct.
  for (const key of dropped.toReversed()) {
    if (Array.isArray(value)) value.splice(Number(key), 1)
    else delete value[key]
  }
  const pointers = dropped.map((key) => step(pointer, key))
  for (const [key, inner] of kept) {
    const below = step(pointer, key)
    const inside = dropInternal(inner, below)
    pointers.push(...inside)
    // The name of a path whose operations are all internal is internal as well.
    const hasLost = inside.some((one) => METHODS.has(one.slice(below.length + 1)))
    const isLeft = (field: string) => field === '$ref' || METHODS.has(field)
    if (!PATHS.test(pointer) || !hasLost || Object.keys(objectOf(inner)).some(isLeft)) continue
    pointers.push(below)
    delete objectOf(value)[key]
  }
  return pointers
}
