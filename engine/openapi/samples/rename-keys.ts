import type { Api, ApiSchema, ApiUnion, Json } from '../../model/api.ts'
import { targetOf } from '../describe/target-of.ts'
import { isObject, own } from '../json.ts'
import { type Literal, literalOf } from './write-literal.ts'

/** A property's name in HTTP and in the description → its name in an SDK. */
export type Rename = (name: string, schema: ApiSchema) => string

/**
 * The value with the names of an SDK. Only declared properties are renamed: keys of free-form objects
 * (metadata, a function's parameters) are data.
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

/** Follows references and picks the alternative that the value is: by its discriminator, else by its shape. */
function shapeOf(value: Json, schema: ApiSchema | undefined, schemas: Api['schemas']): ApiSchema | undefined {
  let shape = targetOf(schema, schemas)
  for (let hops = 0; shape && isChoice(shape) && hops < 20; hops++) {
    shape = targetOf(choose(value, shape.union, schemas), schemas)
  }
  return shape
}

/** True for a schema that says nothing of its own properties. */
function isChoice(schema: ApiSchema): schema is ApiSchema & { union: ApiUnion } {
  return schema.union !== undefined && schema.properties.length === 0
}

function choose(
  value: Json,
  { discriminator, alternatives }: ApiUnion,
  schemas: Api['schemas'],
): ApiSchema | undefined {
  const said = discriminator === undefined ? undefined : own(value, discriminator)
  const labelled = alternatives.find(({ values }) => typeof said === 'string' && values.includes(said))
  return (labelled ?? alternatives.find(({ schema }) => fits(value, targetOf(schema, schemas))))?.schema
}

function fits(value: Json, schema: ApiSchema | undefined): boolean {
  if (!schema) return false
  if (Array.isArray(value)) return schema.types.includes('array')
  if (!isObject(value)) return false
  if (isChoice(schema)) return true
  const { types, properties, additionalProperties } = schema
  const isKnown = (key: string) => properties.some(({ name }) => name === key)
  return (
    types.includes('object') &&
    (additionalProperties !== false || Object.keys(value).every(isKnown)) &&
    properties.every(({ name, required }) => !required || Object.hasOwn(value, name))
  )
}
