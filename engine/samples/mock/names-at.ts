import type { ApiContent, ApiSchema, Json } from '../../model/api.ts'
import { eventData } from '../../openapi/describe/event-data.ts'
import { shapeOf } from '../../openapi/describe/shape-of.ts'
import { targetOf } from '../../openapi/describe/target-of.ts'
import { listsNames } from './value-check.ts'

/**
 * Returns the names that objects at a path of a value may have: the value is a JSON answer of this content, or the data of one of
 * its events. Null if the description does not list all names.
 */
export function namesAt(
  content: ApiContent,
  value: Json,
  path: readonly (string | number)[],
): string[] | null {
  const { data, byName } = content.stream ? eventData(content) : { data: content.schema, byName: false }
  const schemas = byName ? (data?.union?.alternatives ?? []).map(({ schema }) => schema) : [data]
  return together(schemas.map((schema) => namesInside(value, schema, path)))
}

function namesInside(
  value: Json | undefined,
  schema: ApiSchema | undefined,
  [step, ...rest]: readonly (string | number)[],
): string[] | null {
  if (step === undefined) return namesOf(schema, new Set())
  const shape = shapeOf(value, schema)
  const more = typeof shape?.additionalProperties === 'object' ? shape.additionalProperties : undefined
  const property = shape?.properties.find(({ name }) => name === step)?.schema ?? more
  const inner = typeof step === 'number' ? (shape?.prefixItems[step] ?? shape?.items) : property
  const part = (value as Record<string | number, Json> | null | undefined)?.[step]
  return inner ? namesInside(part, inner, rest) : null
}

/** Returns the names of the properties of all alternatives of a schema. A value that is no object has no names. */
function namesOf(schema: ApiSchema | undefined, seen: Set<ApiSchema>): string[] | null {
  const shape = targetOf(schema)
  if (!shape || seen.has(shape)) return shape ? [] : null
  seen.add(shape)
  const { union, properties, types, additionalProperties: more } = shape
  if (union && properties.length === 0)
    return together(union.alternatives.map((alternative) => namesOf(alternative.schema, seen)))
  if (types.length > 0 && !types.includes('object')) return []
  return listsNames(shape) && !more ? properties.map(({ name }) => name) : null
}

/** Returns all names of several lists; null if one of the lists is unknown. */
function together(lists: readonly (string[] | null)[]): string[] | null {
  const known = lists.filter((list) => list !== null)
  return lists.length > 0 && known.length === lists.length ? known.flat() : null
}
