import type { Json } from '../model/api.ts'

/** An object in the description. The author chose its keys, so read them with `own`, never as `object[key]`. */
export type JsonObject = { [key: string]: Json }

/** Returns whether a value is an object in JSON: not null and not a list. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the value of an own key, so that `__proto__` and `constructor` are ordinary names; undefined if absent. */
export function own(object: Json | undefined, key: string): Json | undefined {
  return isObject(object) && Object.hasOwn(object, key) ? object[key] : undefined
}

/** Returns the value as a text if it is a text or a number, else undefined. */
export function text(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined
}

/** Returns a text unchanged, and another value as JSON: `String` throws for an object with a field `toString`. */
export const asText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Returns the value if it is an object, else an empty object. */
export function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {}
}

/** Returns the value if it is a list, else an empty list. */
export function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}

/** Returns the items of a list; a list with only the value if it is no list. */
export function itemsOf(value: Json): Json[] {
  return Array.isArray(value) ? value : [value]
}

/** Returns whether a value has one of the types of JSON Schema: a whole number is an `integer` and a `number`. */
export function hasType(value: Json, types: readonly Json[]): boolean {
  if (value === null) return types.includes('null')
  if (Array.isArray(value)) return types.includes('array')
  if (typeof value !== 'number') return types.includes(typeof value)
  return types.includes('number') || (types.includes('integer') && Number.isInteger(value))
}

/**
 * Returns the value that an author means: some generators write numbers, lists and objects as texts of JSON. A text is
 * read only if none of the types is `string` and the value has one of them. Authors of YAML write texts such as `90210`
 * without quotes.
 */
export function meantValue(value: Json, types: readonly Json[]): Json {
  const isWord = typeof value === 'number' || typeof value === 'boolean'
  if (isWord && types.includes('string') && !hasType(value, types)) return String(value)
  if (typeof value !== 'string' || types.length === 0 || types.includes('string')) return value
  try {
    const read = JSON.parse(value) as Json
    return hasType(read, types) ? read : value
  } catch {
    return value
  }
}

/** Sets a key, also if its name is `__proto__`. */
export function put(object: JsonObject, key: string, value: Json): void {
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true })
}

/** Returns `pointer` with one more step, which is escaped (RFC 6901). */
export function step(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/** Returns the steps of a JSON pointer, unescaped. */
export function stepsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Returns the value at a JSON pointer, or undefined. */
export function valueAt(document: Json, pointer: string): Json | undefined {
  let value: Json | undefined = document
  for (const key of stepsOf(pointer)) value = Array.isArray(value) ? value[Number(key)] : own(value, key)
  return value
}
