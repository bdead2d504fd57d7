import type { Api, ApiSchema, Json } from '../../model/api.ts'
import { targetOf } from './target-of.ts'

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
