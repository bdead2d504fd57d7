import type { ApiSchema, ApiUnion } from '../model/api.ts'

/** A piece of a type in words: plain text, or the name of a schema to link to. */
export type TypePart = string | { ref: string }

/** How many alternatives are named; more of them are counted. */
const NAMED_ALTERNATIVES = 4

/** The type in words: `string or null`, `array of [TextChunk]`, `map of number`, `object`. */
export function describeType(schema: ApiSchema): TypePart[] {
  const parts = withoutNull(schema)
  if (!schema.nullable) return parts
  return schema.never ? ['null'] : [...parts, ' or null']
}

/** The same as one text, for places without links. */
export function typeInWords(schema: ApiSchema): string {
  return describeType(schema)
    .map((part) => (typeof part === 'string' ? part : part.ref))
    .join('')
}

/** True where the type in words names every alternative. */
export function isNamedInType(union: ApiUnion): boolean {
  return union.discriminator === undefined && union.alternatives.length <= NAMED_ALTERNATIVES
}

function withoutNull(schema: ApiSchema): TypePart[] {
  if (schema.ref !== undefined) return [{ ref: schema.ref }]
  if (schema.never) return ['nothing']
  if (schema.union && (schema.types.length === 0 || schema.types.length > 1)) return unionWords(schema)
  if (schema.types.length === 0) return [schema.values ? 'any of these values' : 'any']
  const words = schema.types.map((type): TypePart[] => {
    if (type === 'array') return arrayWords(schema)
    if (type === 'object') return objectWords(schema)
    return [type === 'string' && schema.format ? `string (${schema.format})` : numberWords(type, schema)]
  })
  return enumerate(words)
}

function numberWords(type: string, { format }: ApiSchema): string {
  return format && format !== 'float' && format !== 'double' && type !== 'boolean'
    ? `${type} (${format})`
    : type
}

function arrayWords({ items, prefixItems }: ApiSchema): TypePart[] {
  if (prefixItems.length > 0) {
    const first = enumerate(prefixItems.map(describeType), ' and ')
    const more = items && !items.never ? [', then any number of ', ...inside(items)] : []
    return ['array of ', ...first, ...more]
  }
  if (!items || (items.types.length === 0 && !items.ref && !items.union && !items.values)) return ['array']
  return ['array of ', ...inside(items)]
}

function objectWords({ properties, additionalProperties, patternProperties }: ApiSchema): TypePart[] {
  if (properties.length > 0) return ['object']
  if (typeof additionalProperties === 'object') return ['map of ', ...inside(additionalProperties)]
  const [only] = patternProperties
  if (only && patternProperties.length === 1) return ['map of ', ...inside(only.schema)]
  return ['object']
}

function unionWords({ union }: ApiSchema): TypePart[] {
  if (!union) return []
  if (union.discriminator !== undefined) return ['object']
  if (union.alternatives.length > NAMED_ALTERNATIVES) return [`one of ${union.alternatives.length} types`]
  // Alternatives of one type that differ in their bounds alone are one word.
  const words = union.alternatives.map(({ schema }) => describeType({ ...schema, nullable: false }))
  const seen = new Set<string>()
  return enumerate(
    words.filter((parts) => {
      const key = JSON.stringify(parts)
      return !seen.has(key) && seen.add(key)
    }),
  )
}

/** Parentheses where "array of string or integer" could be read in two ways. */
function inside(schema: ApiSchema): TypePart[] {
  const parts = describeType(schema)
  const several = parts.some((part) => typeof part === 'string' && part.includes(' or '))
  return several ? ['(', ...parts, ')'] : parts
}

function enumerate(words: TypePart[][], last = ' or '): TypePart[] {
  return words.flatMap((parts, index) => {
    if (index === 0) return parts
    return [index === words.length - 1 ? last : ', ', ...parts]
  })
}
