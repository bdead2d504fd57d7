import type { ApiSchema, Json } from '../../model/api.ts'
import { shapeOf } from '../describe/shape-of.ts'
import { targetOf } from '../describe/target-of.ts'
import type { Direction } from '../direction.ts'
import { isObject } from '../json.ts'
import { isLeftOut } from './check-value.ts'
import { matches } from './pattern.ts'

/**
 * Returns a value without the properties that do not go in a direction: those that are read-only or write-only. `outer` are the
 * schemas around this one that describe the same value.
 */
export function inDirection(
  value: Json,
  schema: ApiSchema | undefined,
  direction: Direction,
  outer: readonly ApiSchema[] = [],
): Json {
  const target = targetOf(schema)
  // An alternative of a schema may be the schema itself.
  if (typeof value !== 'object' || !target || outer.includes(target)) return value
  const union = target.heirs ?? target.union
  const chosen = union && shapeOf(value, { ...target, union, properties: [] })
  const parts = [...(schema?.also ?? []), ...target.also, ...(chosen ? [chosen] : [])]
  const rest = parts.reduce<Json>(
    (left, part) => inDirection(left, part, direction, [...outer, target]),
    value,
  )
  if (Array.isArray(rest))
    return rest.map((item, index) => inDirection(item, target.prefixItems[index] ?? target.items, direction))
  if (!isObject(rest)) return rest
  const entries = Object.entries(rest).flatMap(([name, inner]) => {
    const property = describedAs(name, target)
    return property && isLeftOut(property, direction) ? [] : [[name, inDirection(inner, property, direction)]]
  })
  return Object.fromEntries(entries)
}

/** Returns the schema of a property of this name, also of one that is not listed. */
function describedAs(name: string, schema: ApiSchema): ApiSchema | undefined {
  const { properties, patternProperties, additionalProperties } = schema
  const listed = properties.find((property) => property.name === name)
  const found = listed ?? patternProperties.find(({ pattern }) => matches(pattern, name))
  return found?.schema ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined)
}
