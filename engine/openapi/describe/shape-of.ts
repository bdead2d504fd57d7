import type { Api, ApiSchema, Json } from '../../model/api.ts'
import { hasType, isObject, own } from '../json.ts'
import { targetOf } from './target-of.ts'

/** Returns the schema of a value: follows references and selects an alternative; undefined if none can be selected. */
export function shapeOf(
  value: Json | undefined,
  schema: ApiSchema | undefined,
  schemas: Api['schemas'],
): ApiSchema | undefined {
  let shape = targetOf(schema, schemas)
  for (let hops = 0; shape?.union && shape.properties.length === 0 && hops < 20; hops++) {
    shape = targetOf(alternativeOf(value, shape.union, schemas), schemas)
  }
  return shape
}

function alternativeOf(
  value: Json | undefined,
  { discriminator, alternatives }: NonNullable<ApiSchema['union']>,
  schemas: Api['schemas'],
): ApiSchema | undefined {
  const said = discriminator === undefined ? undefined : own(value, discriminator)
  const byLabel = alternatives.find(({ values }) => typeof said === 'string' && values.includes(said))
  if (byLabel) return byLabel.schema
  const scored = alternatives
    .map(({ schema }) => ({ schema, score: likeness(value, shapeOf(value, schema, schemas)) }))
    .filter(({ score }) => score >= 0)
  return scored.sort((a, b) => b.score - a.score)[0]?.schema
}

/** Returns how many keys of a value a schema contains; below 0 if the type or a constant does not fit. */
function likeness(value: Json | undefined, shape: ApiSchema | undefined): number {
  if (!shape) return -1
  if (value === undefined || !hasType(value, shape.types)) return -1
  if (!isObject(value)) {
    const isOneOf = !shape.values || shape.values.some((allowed) => allowed.value === value)
    return isOneOf || Array.isArray(value) ? 1 : -1
  }
  const contradicted = shape.properties.some(({ name, schema }) => {
    const given = own(value, name)
    return given !== undefined && schema.values && !schema.values.some((allowed) => allowed.value === given)
  })
  if (contradicted) return -1
  const known = shape.properties.filter(({ name }) => Object.hasOwn(value, name)).length
  const missing = shape.properties.filter(
    ({ name, required }) => required && !Object.hasOwn(value, name),
  ).length
  return Math.max(0, 1 + known - missing / 2)
}
