import type { ApiSchema } from '../../model/api.ts'
import { emptySchema } from '../empty-schema.ts'

/** Returns whether a schema states nothing but these fields. */
export function statesOnly(schema: ApiSchema, fields: readonly (keyof ApiSchema)[]): boolean {
  const empty = new Map<string, unknown>(Object.entries(emptySchema(schema)))
  return Object.entries(schema).every(
    ([field, value]) =>
      fields.includes(field as keyof ApiSchema) ||
      (Array.isArray(value) ? value.length === 0 : value === undefined || value === empty.get(field)),
  )
}
