import type { ApiSchema, Json } from '../../model/api.ts'
import { targetOf, withAlternatives } from '../../openapi/describe/target-of.ts'
import { emptySchema } from '../../openapi/empty-schema.ts'
import { isObject, type JsonObject, objectOf, own, put } from '../../openapi/json.ts'

/** Matches the name of a value inside an object or a list, such as `metadata[key]` and `items[0][price]`. */
const INSIDE = /^[^[\]]+(?:\[[^[\]]+\])+$/

/** Returns the names and indexes that lead to a value: `items`, `0`, `price`. Another name is returned unchanged. */
export function namesIn(name: string): string[] {
  return INSIDE.test(name) ? name.split(/[[\]]+/).filter((key) => key !== '') : [name]
}

/**
 * Returns the schema of a value inside another value; a schema that allows any value if no schema describes it, and undefined if
 * its schema is not certain.
 */
export function schemaAt(schema: ApiSchema, path: readonly string[]): ApiSchema | undefined {
  return path.reduce<ApiSchema | undefined>((outer, key) => {
    if (!outer) return undefined
    const shapes = withAlternatives(outer)
    const inner = shapes.flatMap((shape) => innerOf(shape, key))
    const [first, ...others] = inner
    // Alternatives may describe the value in different ways.
    if (others.some(({ types }) => first?.types.join() !== types.join() || types.includes('object')))
      return undefined
    const isOpen = shapes.some(({ also, patternProperties }) => also.length + patternProperties.length > 0)
    return first ?? (isOpen ? undefined : emptySchema(schema))
  }, schema)
}

function innerOf({ types, items, properties, additionalProperties }: ApiSchema, key: string): ApiSchema[] {
  if (types.includes('array') && /^\d+$/.test(key)) return items ? [items] : []
  const property = properties.find(({ name }) => name === key)?.schema
  if (property) return [property]
  return typeof additionalProperties === 'object' ? [additionalProperties] : []
}

/** Sets a value inside an object. A list is an object with indexes as names, until `withLists` makes it a list. */
export function putAt(value: JsonObject, [name = '', ...path]: readonly string[], inner: Json): void {
  const object = objectOf(own(value, name))
  if (path.length > 0) putAt(object, path, inner)
  put(value, name, path.length > 0 ? object : inner)
}

/** Returns a value with lists where the schema describes lists and the names are indexes. */
export function withLists(value: Json, schema: ApiSchema | undefined): Json {
  if (!isObject(value) || !schema) return value
  const entries = Object.entries(value).map(([key, inner]): [string, Json] => {
    return [key, withLists(inner, schemaAt(schema, [key]))]
  })
  const isList = withAlternatives(schema).some(({ types }) => types.includes('array'))
  if (isList && entries.every(([key]) => /^\d+$/.test(key))) return entries.map(([, inner]) => inner)
  return Object.fromEntries(entries)
}

/** Returns whether a property is an object or a list of objects. */
export function holdsObjects(property: ApiSchema): boolean {
  const shape = targetOf(property)
  return [shape, targetOf(shape?.items)].some((one) => one?.types.includes('object'))
}
