import type { ApiSchema, Json } from '../../model/api.ts'
import { isObject, own } from '../json.ts'
import type { Literal } from './write-literal.ts'
import { literalOf } from './write-literal.ts'

/** A property's name in HTTP and in the description → its name in an SDK. */
export type Rename = (name: string, schema: ApiSchema) => string

/** Python: as in HTTP, unless the description says otherwise. */
export const pythonName: Rename = (name, schema) => schema.sdkName ?? name

/** TypeScript: in camelCase. */
export const typescriptName: Rename = (name, schema) =>
  (schema.sdkName ?? name).replace(/(?<=[A-Za-z0-9])_+([A-Za-z0-9])/g, (_, letter: string) =>
    letter.toUpperCase(),
  )

/**
 * The value with the names of an SDK. Only declared properties are renamed: keys of free-form objects
 * (metadata, a function's parameters) are data.
 */
export function renameKeys(
  value: Json,
  schema: ApiSchema | undefined,
  named: ReadonlyMap<string, ApiSchema>,
  rename: Rename,
): Literal {
  const shape = settle(value, schema, named)
  if (!shape) return literalOf(value)
  if (Array.isArray(value)) {
    return value.map((item, index) =>
      renameKeys(item, shape.prefixItems[index] ?? shape.items, named, rename),
    )
  }
  if (!isObject(value)) return literalOf(value)
  const declared = new Map(shape.properties.map((property) => [property.name, property.schema]))
  const more = typeof shape.additionalProperties === 'object' ? shape.additionalProperties : undefined
  return new Map(
    Object.entries(value).map(([key, inner]) => {
      const property = declared.get(key)
      return [property ? rename(key, property) : key, renameKeys(inner, property ?? more, named, rename)]
    }),
  )
}

/** Follows references and picks the alternative that the value is: by its discriminator, else by its shape. */
function settle(
  value: Json,
  schema: ApiSchema | undefined,
  named: ReadonlyMap<string, ApiSchema>,
): ApiSchema | undefined {
  let shape = schema
  for (let hops = 0; shape && hops < 20; hops++) {
    if (shape.ref !== undefined) shape = named.get(shape.ref)
    else if (shape.union && shape.properties.length === 0) shape = choose(value, shape.union, named)
    else return shape
  }
  return shape
}

function choose(
  value: Json,
  union: NonNullable<ApiSchema['union']>,
  named: ReadonlyMap<string, ApiSchema>,
): ApiSchema | undefined {
  const said = union.discriminator === undefined ? undefined : own(value, union.discriminator)
  const byLabel = union.alternatives.find(({ values }) => typeof said === 'string' && values.includes(said))
  if (byLabel) return byLabel.schema
  const fitting = union.alternatives.filter(({ schema }) => fits(value, settleRef(schema, named)))
  return fitting[0]?.schema
}

function settleRef(schema: ApiSchema, named: ReadonlyMap<string, ApiSchema>): ApiSchema {
  return (schema.ref !== undefined && named.get(schema.ref)) || schema
}

function fits(value: Json, schema: ApiSchema): boolean {
  if (Array.isArray(value)) return schema.types.includes('array')
  if (!isObject(value)) return false
  if (schema.union && schema.properties.length === 0) return true
  if (!schema.types.includes('object')) return false
  const names = new Set(schema.properties.map(({ name }) => name))
  const known = schema.additionalProperties !== false || Object.keys(value).every((key) => names.has(key))
  return known && schema.properties.every(({ name, required }) => !required || Object.hasOwn(value, name))
}
