import type { ApiReference, ApiSchema, Json } from '../../model/api.ts'

/**
 * Returns the final target of the references of a schema: the schema itself if it is not a reference, undefined if the
 * target is missing or the references form a cycle. Other code follows references by this function or by `definitionOf`.
 */
export function targetOf(schema: ApiSchema | undefined): ApiSchema | undefined {
  let target = schema
  for (let hops = 0; target?.ref; hops++) {
    if (hops > target.ref.schemas.size) return undefined
    target = definitionOf(target.ref)
  }
  return target
}

/** Returns the schema that a reference names, which may be a reference as well; undefined without one. */
export function definitionOf(ref: ApiReference | undefined): ApiSchema | undefined {
  return ref?.schemas.get(ref.name)
}

/** Returns the target of a schema and the targets of its alternatives. */
export function withAlternatives(schema: ApiSchema | undefined): ApiSchema[] {
  const target = targetOf(schema)
  const alternatives = target?.union?.alternatives.map((one) => targetOf(one.schema)) ?? []
  return [target, ...alternatives].filter((one) => one !== undefined)
}

/** Returns the schema of a property; undefined if the schema does not list the property. */
export function propertyOf(schema: ApiSchema | undefined, name: string): ApiSchema | undefined {
  return targetOf(schema)?.properties.find((property) => property.name === name)?.schema
}

/** Returns the schema of a property, also of one that the schema does not list. */
export function entryOf(schema: ApiSchema | undefined, name: string): ApiSchema | undefined {
  const more = targetOf(schema)?.additionalProperties
  return propertyOf(schema, name) ?? (typeof more === 'object' ? more : undefined)
}

/** Returns the types that a schema allows; empty if this is not known. Each schema is visited once, and noted in `seen`. */
export function typesOf(schema: ApiSchema | undefined, seen = new Set<ApiSchema>()): Json[] {
  const target = targetOf(schema)
  if (!target || seen.has(target)) return []
  seen.add(target)
  if (target.types.length > 0) return target.nullable ? [...target.types, 'null'] : target.types
  const choices = (target.union?.alternatives ?? []).map((one) => typesOf(one.schema, seen))
  return choices.every((types) => types.length > 0) ? choices.flat() : []
}
