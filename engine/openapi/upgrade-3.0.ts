import type { Json } from '../model/api.ts'
import { isObject, type JsonObject, own, put } from './json.ts'

/** Keywords that hold one schema, a list of schemas, or schemas by name. */
const ONE = new Set(['items', 'additionalProperties', 'not'])
const LIST = new Set(['allOf', 'oneOf', 'anyOf'])
const BY_NAME = new Set(['properties', 'patternProperties'])
/** Values of the author's, in which a key `schema` means nothing. */
const OPAQUE = new Set(['example', 'examples', 'default', 'enum', 'const', 'value'])

/**
 * Description of version 3.0 → 3.1: `nullable`, boolean exclusive bounds and `example` of schemas become what
 * JSON Schema has for them. What stands beside a `$ref` is dropped, since 3.0 gives it no meaning.
 */
export function upgradeFrom30(document: JsonObject): JsonObject {
  return { ...(upgrade(document, '') as JsonObject), openapi: '3.1.0' }
}

/** Everything but schemas: copies it, and looks for the places where schemas stand. */
function upgrade(value: Json, key: string): Json {
  if (Array.isArray(value)) return value.map((item) => upgrade(item, ''))
  if (!isObject(value)) return value
  const copy: JsonObject = {}
  for (const [name, inner] of Object.entries(value)) {
    if (OPAQUE.has(name) || name.startsWith('x-')) put(copy, name, inner)
    else if (name === 'schema') put(copy, name, upgradeSchema(inner))
    else if (name === 'schemas' && key === 'components') put(copy, name, mapValues(inner, upgradeSchema))
    else put(copy, name, upgrade(inner, name))
  }
  return copy
}

function upgradeSchema(schema: Json): Json {
  if (!isObject(schema)) return schema
  const ref = own(schema, '$ref')
  if (typeof ref === 'string') return { $ref: ref }

  const copy: JsonObject = {}
  for (const [name, value] of Object.entries(schema)) {
    if (ONE.has(name)) put(copy, name, upgradeSchema(value))
    else if (LIST.has(name) && Array.isArray(value)) put(copy, name, value.map(upgradeSchema))
    else if (BY_NAME.has(name)) put(copy, name, mapValues(value, upgradeSchema))
    else put(copy, name, value)
  }
  for (const [flag, bound] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (typeof copy[flag] !== 'boolean') continue
    if (copy[flag] && copy[bound] !== undefined) {
      copy[flag] = copy[bound]
      delete copy[bound]
    } else delete copy[flag]
  }
  if (copy.example !== undefined) {
    copy.examples = [copy.example]
    delete copy.example
  }
  // A generator's way to refer: what it leads to has a type of its own.
  if (isOneReference(copy.allOf)) delete copy.type
  const nullable = copy.nullable === true
  delete copy.nullable
  return nullable ? withNull(copy) : copy
}

function withNull(schema: JsonObject): JsonObject {
  if (Array.isArray(schema.enum) && !schema.enum.includes(null)) schema.enum = [...schema.enum, null]
  const isCombined = [...LIST].some((keyword) => Object.hasOwn(schema, keyword))
  if (typeof schema.type === 'string' && !isCombined) return { ...schema, type: [schema.type, 'null'] }
  const { description, title, default: fallback, deprecated, ...rest } = schema
  const annotations = Object.entries({ description, title, default: fallback, deprecated })
  return {
    ...Object.fromEntries(annotations.filter(([, value]) => value !== undefined)),
    anyOf: [rest, { type: 'null' }],
  } as JsonObject
}

function isOneReference(allOf: Json | undefined): boolean {
  return Array.isArray(allOf) && allOf.length === 1 && isObject(allOf[0]) && Object.hasOwn(allOf[0], '$ref')
}

function mapValues(value: Json, change: (value: Json) => Json): Json {
  if (!isObject(value)) return value
  const copy: JsonObject = {}
  for (const [name, inner] of Object.entries(value)) put(copy, name, change(inner))
  return copy
}
