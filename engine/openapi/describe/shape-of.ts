import type { ApiSchema, Json } from '../../model/api.ts'
import { hasType, isObject, own } from '../json.ts'
import { targetOf } from './target-of.ts'

/**
 * Returns the schema of a value: follows references and selects alternatives; undefined if none can be selected. Each union is
 * visited once, and noted in `seen`, because unions may contain each other.
 */
export function shapeOf(
  value: Json | undefined,
  schema: ApiSchema | undefined,
  seen = new Set<ApiSchema>(),
): ApiSchema | undefined {
  const shape = targetOf(schema)
  if (!shape?.union || shape.properties.length > 0) return shape
  if (seen.has(shape)) return undefined
  seen.add(shape)
  const { discriminator, alternatives } = shape.union
  const said = discriminator === undefined ? undefined : own(value, discriminator)
  const byLabel = alternatives.find(({ values }) => typeof said === 'string' && values.includes(said))
  if (byLabel) return shapeOf(value, byLabel.schema, seen)
  const scored = alternatives
    .map((one) => shapeOf(value, one.schema, seen))
    .map((shape) => ({ shape, score: likeness(value, shape) }))
    .filter(({ score }) => score >= 0)
  return scored.sort((a, b) => b.score - a.score)[0]?.shape
}

/** Returns how many keys of a value a schema contains; below 0 if the type or a constant does not fit. */
function likeness(value: Json | undefined, shape: ApiSchema | undefined): number {
  if (!shape || value === undefined || !hasType(value, shape.types)) return -1
  if (!isObject(value)) {
    const isOneOf = !shape.values || shape.values.some((allowed) => allowed.value === value)
    return isOneOf || Array.isArray(value) ? 1 : -1
  }
  const contradicted = shape.properties.some(({ name, schema }) => {
    const given = own(value, name)
    return given !== undefined && schema.values && !schema.values.some((allowed) => allowed.value === given)
  })
  if (contradicted) return -1
  const known = shape.properties.filter(({ name }) => Object.hasOwn(value, name))
  const missing = shape.properties.filter((property) => property.required && !known.includes(property))
  return Math.max(0, 1 + known.length - missing.length / 2)
}
