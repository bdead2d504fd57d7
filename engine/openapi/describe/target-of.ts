import type { Api, ApiSchema, Json } from '../../model/api.ts'

/**
 * Returns the final target of the references of a schema: the schema itself if it is not a reference, undefined if the
 * target is missing or the references form a cycle. All other code follows references by this function.
 */
export function targetOf(schema: ApiSchema | undefined, schemas: Api['schemas']): ApiSchema | undefined {
  let target = schema
  for (let hops = 0; target?.ref !== undefined; hops++) {
    if (hops > schemas.size) return undefined
    target = schemas.get(target.ref)
  }
  return target
}

/** Returns the target of a schema and the targets of its alternatives. */
export function withAlternatives(schema: ApiSchema | undefined, schemas: Api['schemas']): ApiSchema[] {
  const target = targetOf(schema, schemas)
  const alternatives = target?.union?.alternatives.map((one) => targetOf(one.schema, schemas)) ?? []
  return [target, ...alternatives].filter((one) => one !== undefined)
}

/** Returns the schema of a property; undefined if the schema does not list the property. */
export function propertyOf(
  schema: ApiSchema | undefined,
  name: string,
  schemas: Api['schemas'],
): ApiSchema | undefined {
  return targetOf(schema, schemas)?.properties.find((property) => property.name === name)?.schema
}

/** Returns the types that a schema allows; empty if this is not known. Each schema is visited once, and noted in `seen`. */
export function typesOf(
  schema: ApiSchema | undefined,
  schemas: Api['schemas'],
  seen = new Set<ApiSchema>(),
): Json[] {
  const target = targetOf(schema, schemas)
  if (!target || seen.has(target)) return []
  seen.add(target)
  if (target.types.length > 0) return target.nullable ? [...target.types, 'null'] : target.types
  const choices = (target.union?.alternatives ?? []).map((one) => typesOf(one.schema, schemas, seen))
  return choices.every((types) => types.length > 0) ? choices.flat() : []
}
