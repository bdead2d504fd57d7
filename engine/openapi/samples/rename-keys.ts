import type { Api, ApiSchema, Json } from '../../model/api.ts'
import { shapeOf } from '../describe/shape-of.ts'
import { isObject } from '../json.ts'
import { type Literal, literalOf } from './write-literal.ts'

/** Returns the name of a property in an SDK for its name in HTTP. */
export type Rename = (name: string, schema: ApiSchema) => string

/**
 * Returns the value with the names of an SDK. Only declared properties are renamed, because keys of free-form objects
 * (metadata, parameters of a function) are data.
 */
export function renameKeys(
  value: Json,
  schema: ApiSchema | undefined,
  schemas: Api['schemas'],
  rename: Rename,
): Literal {
  const shape = shapeOf(value, schema, schemas)
  if (!shape) return literalOf(value)
  const inside = (inner: Json, of: ApiSchema | undefined) => renameKeys(inner, of, schemas, rename)
  if (Array.isArray(value)) {
    return value.map((item, index) => inside(item, shape.prefixItems[index] ?? shape.items))
  }
  if (!isObject(value)) return literalOf(value)
  const declared = new Map(shape.properties.map((property) => [property.name, property.schema]))
  const more = typeof shape.additionalProperties === 'object' ? shape.additionalProperties : undefined
  return new Map(
    Object.entries(value).map(([key, inner]) => {
      const property = declared.get(key)
      return [property ? rename(key, property) : key, inside(inner, property ?? more)]
    }),
  )
}
