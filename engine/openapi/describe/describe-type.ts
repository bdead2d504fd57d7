import type { ApiSchema, ApiUnion, Fact } from '../../model/api.ts'
import { say, sayParts } from '../../model/text/say.ts'
import { enumerate } from './enumerate.ts'
import { allowsAnything } from './schema-shape.ts'

/** The most alternatives that are listed by name. A longer list is only counted. */
const NAMED_ALTERNATIVES = 4

/**
 * Returns the type in words: `string or null`, `array of TextChunk`, `map of number`, `object`. A `code` is the name of a
 * schema.
 */
export function describeType(schema: ApiSchema): Fact {
  return oneOf(typeFacts(schema))
}

/** Returns the type in words as one text without links. */
export function typeInWords(schema: ApiSchema): string {
  return describeType(schema)
    .map((part) => (typeof part === 'string' ? part : part.code))
    .join('')
}

/** Returns whether a schema allows any type. */
export function isOfAnyType(schema: ApiSchema): boolean {
  return isType(schema, say('any'))
}

/** Returns whether the type in words is only this word. The name of a schema may be the same word. */
export function isType(schema: ApiSchema, word: string): boolean {
  const [part, ...others] = describeType(schema)
  return part === word && others.length === 0
}

/** Returns whether the type in words names every alternative of a union. A single type is named instead of the alternatives. */
export function isNamedInType({ types, union }: ApiSchema): boolean {
  return (
    types.length !== 1 &&
    union?.discriminator === undefined &&
    (union?.alternatives.length ?? 0) <= NAMED_ALTERNATIVES
  )
}

/** Returns one entry for each possible type. */
function typeFacts(schema: ApiSchema): Fact[] {
  if (!schema.nullable) return typeFactsExceptNull(schema)
  return schema.never ? [['null']] : [...typeFactsExceptNull(schema), ['null']]
}

function typeFactsExceptNull(schema: ApiSchema): Fact[] {
  if (schema.ref) return [[{ code: schema.ref.name }]]
  if (schema.definition) return [namedWords(schema, schema.definition.name)]
  if (schema.never) return [[say('nothing')]]
  if (schema.union && schema.types.length !== 1) return unionWords(schema.union)
  if (schema.types.length === 0) return [[withFormat(say('any'), schema)]]
  return schema.types.map((type): Fact => {
    if (type === 'array') return arrayWords(schema)
    if (type === 'object') return objectWords(schema)
    return [withFormat(type, schema)]
  })
}

/** The words of a text or a number with a name: `string (date-time, CreatedAt)`. Without a single type, only the name. */
function namedWords({ types: [type, ...others], format }: ApiSchema, name: string): Fact {
  const code = { code: name }
  return type && others.length === 0 ? [`${type} (${format ? `${format}, ` : ''}`, code, ')'] : [code]
}

function withFormat(type: string, { format }: ApiSchema): string {
  return format ? `${type} (${format})` : type
}

function arrayWords({ items, prefixItems }: ApiSchema): Fact {
  if (prefixItems.length > 0) {
    const types = enumerate(prefixItems.map(describeType), '{list} and {last}')
    return items && !items.never
      ? sayParts('tuple of {types}, then any number of {type}', { types, type: inside(items) })
      : sayParts('tuple of {types}', { types })
  }
  if (!items || allowsAnything(items)) return ['array']
  return sayParts('array of {type}', { type: inside(items) })
}

function objectWords({ properties, additionalProperties, patternProperties }: ApiSchema): Fact {
  const others = typeof additionalProperties === 'object' ? [additionalProperties] : []
  const values = [...patternProperties.map(({ schema }) => schema), ...others]
  const [type, ...more] = distinct(values.map(inside))
  return type && properties.length + more.length === 0 ? sayParts('map of {type}', { type }) : ['object']
}

function unionWords({ discriminator, alternatives }: ApiUnion): Fact[] {
  if (discriminator !== undefined) return [['object']]
  if (alternatives.length > NAMED_ALTERNATIVES)
    return [[say('one of {count} types', { count: alternatives.length })]]
  // Alternatives of the same type that differ only in their bounds are one entry.
  const types = alternatives.flatMap(({ schema }) => typeFactsExceptNull({ ...schema, nullable: false }))
  return distinct(types)
}

function distinct(types: Fact[]): Fact[] {
  return [...new Map(types.map((parts) => [JSON.stringify(parts), parts])).values()]
}

/** Adds parentheses if the type is ambiguous inside another: "array of string or integer". */
function inside(schema: ApiSchema): Fact {
  // Called once for each level, because a second call would double the time with each level.
  const types = typeFacts(schema)
  return types.length > 1 ? ['(', ...oneOf(types), ')'] : oneOf(types)
}

function oneOf(types: Fact[]): Fact {
  return enumerate(types, '{list} or {last}')
}
