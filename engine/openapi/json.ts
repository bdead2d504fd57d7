import type { Json } from '../model/api.ts'

/** An object of the description. Its keys are the author's: read them with `own`, never as `object[key]`. */
export type JsonObject = { [key: string]: Json }

/** True for what JSON calls an object. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The object's own value of a key, so that names like `__proto__` and `constructor` are names like any other. */
export function own(object: Json | undefined, key: string): Json | undefined {
  return isObject(object) && Object.hasOwn(object, key) ? object[key] : undefined
}

/** The value if it is a text or a number, else undefined. */
export function text(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined
}

/** The object, or an empty one. */
export function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {}
}

/** The list, or an empty one. */
export function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}

/** Sets a key even if it is called `__proto__`. */
export function put(object: JsonObject, key: string, value: Json): void {
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true })
}

/** `pointer` and one more step, escaped as RFC 6901 wants it. */
export function step(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/** The steps of a JSON pointer, unescaped. */
export function stepsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** What a JSON pointer leads to, or undefined. */
export function valueAt(document: Json, pointer: string): Json | undefined {
  let value: Json | undefined = document
  for (const key of stepsOf(pointer)) value = Array.isArray(value) ? value[Number(key)] : own(value, key)
  return value
}
