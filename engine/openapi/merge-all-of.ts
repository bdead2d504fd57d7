import type { ApiProperty, ApiSchema, JsonType } from '../model/api.ts'
import { allowsAnything } from './empty-schema.ts'

const LARGER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const
const SMALLER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'] as const

/**
 * One schema that says what both say (`allOf`). Annotations of the second win; bounds are the narrower ones;
 * properties keep their order, the first schema's before the second's. Neither argument is changed.
 */
export function mergeSchemas(a: ApiSchema, b: ApiSchema): ApiSchema {
  const merged: ApiSchema = { ...a, ...definedOnly(b) }
  merged.types = mergeTypes(a.types, b.types)
  merged.nullable = allowsAnything(a) ? b.nullable : allowsAnything(b) ? a.nullable : a.nullable && b.nullable
  merged.deprecated = a.deprecated || b.deprecated
  merged.readOnly = a.readOnly || b.readOnly
  merged.writeOnly = a.writeOnly || b.writeOnly
  merged.examples = b.examples.length > 0 ? b.examples : a.examples
  for (const bound of LARGER) {
    if (a[bound] !== undefined && b[bound] !== undefined) merged[bound] = Math.max(a[bound], b[bound])
  }
  for (const bound of SMALLER) {
    if (a[bound] !== undefined && b[bound] !== undefined) merged[bound] = Math.min(a[bound], b[bound])
  }
  if (a.values && b.values) {
    const allowed = new Set(b.values.map(({ value }) => JSON.stringify(value)))
    merged.values = a.values.filter(({ value }) => allowed.has(JSON.stringify(value)))
  }
  merged.properties = mergeProperties(a.properties, b.properties)
  merged.patternProperties = [...a.patternProperties, ...b.patternProperties]
  if (a.additionalProperties === false || b.additionalProperties === false)
    merged.additionalProperties = false
  if (a.items && b.items) merged.items = mergeSchemas(a.items, b.items)
  if (b.prefixItems.length === 0) merged.prefixItems = a.prefixItems
  if (a.rest && b.rest) merged.rest = { ...a.rest, ...b.rest }
  merged.also = [...a.also, ...b.also]
  if (a.union && b.union) {
    // Two choices at once cannot be written as one; the first stays beside.
    merged.also.push({ ...a, properties: [], patternProperties: [], also: [] })
  }
  return merged
}

function mergeProperties(a: ApiProperty[], b: ApiProperty[]): ApiProperty[] {
  const merged = new Map(a.map((property) => [property.name, property]))
  for (const property of b) {
    const before = merged.get(property.name)
    merged.set(
      property.name,
      before
        ? {
            name: property.name,
            required: before.required || property.required,
            schema: mergeProperty(before.schema, property.schema),
          }
        : property,
    )
  }
  return [...merged.values()]
}

/** Where one of two says nothing but annotations, the other keeps its shape; of two references the later is narrower. */
function mergeProperty(a: ApiSchema, b: ApiSchema): ApiSchema {
  if (b.ref || (a.ref && !allowsAnything(b))) return b.ref === a.ref ? { ...a, ...definedOnly(b) } : b
  return mergeSchemas(a, b)
}

function mergeTypes(a: JsonType[], b: JsonType[]): JsonType[] {
  if (a.length === 0) return b
  if (b.length === 0) return a
  const both = b.filter((type) => a.includes(type) || (type === 'integer' && a.includes('number')))
  return both.length > 0 ? both : b
}

function definedOnly(schema: ApiSchema): Partial<ApiSchema> {
  return Object.fromEntries(
    Object.entries(schema).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  )
}
