import type { Json } from '../../model/api.ts'
import { idOfHash } from '../../model/id-of-hash.ts'
import { directParts, reachable } from '../check/parts-of.ts'
import { isObject, type JsonObject, listOf, objectOf, own, step, valueAt } from '../json.ts'
import { METHODS, walkObjects } from '../openapi-objects.ts'

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

/**
 * Removes the values of properties with `x-internal: true` from the examples and defaults of a description. Call this first:
 * `dropInternal` removes the properties. A value that is written as a text does not change.
 */
export function dropInternalValues(document: JsonObject): void {
  const found: [value: Json | undefined, schema: Json][] = []
  let isNeeded = false
  walkObjects('OpenAPI', document, '', {
    enter(kind, object) {
      const schema = kind === 'Schema' ? object : (own(object, 'schema') ?? own(object, 'itemSchema'))
      if (schema === undefined) return
      isNeeded ||= Object.values(objectOf(own(object, 'properties'))).some(isInternalProperty)
      const examples = own(object, 'examples')
      const named = Object.values(objectOf(examples)).flatMap((example) => {
        const ref = own(example, '$ref')
        const target = typeof ref === 'string' ? valueAt(document, idOfHash(ref)) : example
        return [own(target, 'value'), own(target, 'dataValue')]
      })
      for (const value of [own(object, 'example'), own(object, 'default'), ...listOf(examples), ...named])
        found.push([value, schema])
    },
  })
  // The example of a stream may be a list of values that each have the schema.
  for (const [value, schema] of isNeeded ? found : []) dropFrom(value, [schema, { items: schema }], document)
}

/** Removes the values of internal properties from a value. Some of the schemas describe the value. */
function dropFrom(value: Json | undefined, schemas: readonly Json[], document: JsonObject): void {
  if (typeof value !== 'object' || value === null || schemas.length === 0) return
  const choices = (part: Json) => ['oneOf', 'anyOf'].flatMap((keyword) => listOf(own(part, keyword)))
  const next = (part: Json) => [...directParts(part, document), ...choices(part)]
  const parts = [...new Set(schemas.flatMap((schema) => reachable(schema, next)))]
  const inEach = (keyword: string) => parts.flatMap((part) => own(part, keyword) ?? [])
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const inTuples = inEach('prefixItems').flatMap((tuple) => listOf(tuple)[index] ?? [])
      dropFrom(item, [...inTuples, ...inEach('items')], document)
    }
    return
  }
  for (const [name, inner] of Object.entries(value)) {
    const listed = inEach('properties').flatMap((properties) => own(properties, name) ?? [])
    // Another alternative may have a property of this name that is not internal.
    if (listed.length > 0 && listed.every(isInternalProperty)) delete value[name]
    else dropFrom(inner, [...listed, ...inEach('additionalProperties')], document)
  }
}

function isInternalProperty(property: Json): boolean {
  return SET.includes(own(property, 'x-internal'))
}
