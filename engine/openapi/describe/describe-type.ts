import type { ApiSchema, ApiUnion } from '../../model/api.ts'

/** A piece of a type in words: plain text, or the name of a schema to link to. */
export type TypePart = string | { ref: string }

/** How many alternatives are named; more of them are counted. */
const NAMED_ALTERNATIVES = 4

/** The type in words: `string or null`, `array of [TextChunk]`, `map of number`, `object`. */
export function describeType(schema: ApiSchema): TypePart[] {
  return enumerate(typesOf(schema))
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

/** One entry for each type that is possible. */
function typesOf(schema: ApiSchema): TypePart[][] {
  if (!schema.nullable) return wordsOf(schema)
  return schema.never ? [['null']] : [...wordsOf(schema), ['null']]
}

/** The same, null left out. */
function wordsOf(schema: ApiSchema): TypePart[][] {
  const name = schema.ref ?? schema.definition
  if (name !== undefined) return [[{ ref: name }]]
  if (schema.never) return [['nothing']]
  if (schema.union && schema.types.length !== 1) return unionWords(schema.union)
  if (schema.types.length === 0) return [['any']]
  return schema.types.map((type): TypePart[] => {
    if (type === 'array') return arrayWords(schema)
    if (type === 'object') return objectWords(schema)
    return [type === 'string' && schema.format ? `string (${schema.format})` : numberWords(type, schema)]
  })
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
    return ['tuple of ', ...first, ...more]
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

function unionWords({ discriminator, alternatives }: ApiUnion): TypePart[][] {
  if (discriminator !== undefined) return [['object']]
  if (alternatives.length > NAMED_ALTERNATIVES) return [[`one of ${alternatives.length} types`]]
  // Alternatives of one type that differ in their bounds alone are one word.
  const seen = new Set<string>()
  return alternatives
    .flatMap(({ schema }) => wordsOf({ ...schema, nullable: false }))
    .filter((parts) => {
      const key = JSON.stringify(parts)
      return !seen.has(key) && seen.add(key)
    })
}

/** Parentheses where "array of string or integer" could be read in two ways. */
function inside(schema: ApiSchema): TypePart[] {
  // Once for each level: types inside each other would double the time with each.
  const types = typesOf(schema)
  return types.length > 1 ? ['(', ...enumerate(types), ')'] : enumerate(types)
}

function enumerate(words: TypePart[][], last = ' or '): TypePart[] {
  return words.flatMap((parts, index) => {
    if (index === 0) return parts
    return [index === words.length - 1 ? last : ', ', ...parts]
  })
}
