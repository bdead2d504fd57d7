import type { ApiSchema, Json } from '../../model/api.ts'
import { listOf } from '../json.ts'

/** `required` may name properties that stand elsewhere: in a base, in another member of `allOf`, or nowhere. */
export function requireProperties(schema: ApiSchema, names: readonly Json[]): ApiSchema {
  const required = new Set([...names, ...listOf(schema.rest?.required)].map(String))
  if (required.size === 0) return schema
  const properties = schema.properties.map((property) => {
    return required.delete(property.name) && !property.required ? { ...property, required: true } : property
  })
  const { required: _required, ...rest } = schema.rest ?? {}
  const changed: ApiSchema = { ...schema, properties }
  delete changed.rest
  if (required.size > 0) rest.required = [...required]
  if (Object.keys(rest).length > 0) changed.rest = rest
  return changed
}
