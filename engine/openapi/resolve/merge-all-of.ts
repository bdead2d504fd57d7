import type { ApiProperty, ApiSchema, JsonType } from '../../model/api.ts'
import { listOf } from '../json.ts'
import { annotate } from './combine-schemas.ts'
import { allowsAnything, emptySchema } from './empty-schema.ts'
import { requireProperties } from './require-properties.ts'
import { NUMBERS } from './schema-keywords.ts'

const LARGER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const
const SMALLER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'] as const
/** Keywords that are kept as written and mean something together only. */
const GROUPS: ReadonlyMap<string, string> = new Map([
  ['then', 'if'],
  ['else', 'if'],
  ['minContains', 'contains'],
  ['maxContains', 'contains'],
])

/**
 * One schema that says what both say (`allOf`). Annotations of the second win; bounds are the narrower ones;
 * properties keep their order, the first schema's before the second's. What cannot be written as one, such as two
 * patterns, stays beside in `also`. Neither argument is changed.
 */
export function mergeSchemas(a: ApiSchema, b: ApiSchema): ApiSchema {
  // A base that both build on brings its parts twice.
  if (a === b) return a
  if (a.ref !== undefined || b.ref !== undefined) return mergeReferences(a, b)
  const merged: ApiSchema = { ...a, ...definedOnly(b) }
  if (a.written && b.written) merged.written = { ...a.written, ...b.written }
  mergeTypes(a, b, merged)
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
  mergeValues(a, b, merged)
  merged.properties = mergeProperties(a.properties, b.properties)
  merged.patternProperties = mergeByPattern(a.patternProperties, b.patternProperties)
  mergeOpenEnds(a, b, merged)
  const inBoth = mergeRest(a, b, merged)
  const { union, pattern, multipleOf } = a
  merged.also = withoutRepeated(
    a.also,
    b.also,
    [
      ...(pattern !== undefined && b.pattern !== undefined ? [{ types: merged.types, pattern }] : []),
      ...(multipleOf !== undefined && b.multipleOf !== undefined
        ? [{ types: merged.types, multipleOf }]
        : []),
      ...(union && b.union ? [{ union }] : []),
      ...inBoth.map((rest) => ({ rest })),
    ].map((part) => ({ ...emptySchema(a), ...part })),
  ).filter(
    (part) =>
      (part.union === undefined || part.union !== merged.union) &&
      (part.pattern === undefined || part.pattern !== merged.pattern) &&
      (part.multipleOf === undefined || part.multipleOf !== merged.multipleOf),
  )
  return requireProperties(merged, [])
}

/** What a reference leads to is not known here: what else is said of it stands beside it. Of two, the later is narrower. */
function mergeReferences(a: ApiSchema, b: ApiSchema): ApiSchema {
  if (a.ref === b.ref) return { ...a, ...definedOnly(b), also: withoutRepeated(a.also, b.also) }
  if (onlyDescribes(b)) return annotate(a, b)
  if (onlyDescribes(a)) return annotate(annotate(b, a), b)
  if (b.ref !== undefined) {
    return a.ref === undefined ? { ...b, also: withoutRepeated([a], b.also) } : b
  }
  return { ...annotate(a, b), nullable: a.nullable && b.nullable, also: withoutRepeated(a.also, [b]) }
}

function mergeProperties(a: ApiProperty[], b: ApiProperty[]): ApiProperty[] {
  const merged = new Map(a.map((property) => [property.name, property]))
  for (const property of b) {
    const { name, required, schema } = property
    const before = merged.get(name)
    merged.set(
      name,
      before && before !== property
        ? { name, required: before.required || required, schema: mergeSchemas(before.schema, schema) }
        : property,
    )
  }
  return [...merged.values()]
}

function mergeByPattern(
  a: ApiSchema['patternProperties'],
  b: ApiSchema['patternProperties'],
): ApiSchema['patternProperties'] {
  const merged = new Map(a.map(({ pattern, schema }) => [pattern, schema]))
  for (const { pattern, schema } of b) {
    const before = merged.get(pattern)
    merged.set(pattern, before ? mergeSchemas(before, schema) : schema)
  }
  return [...merged].map(([pattern, schema]) => ({ pattern, schema }))
}

/** Items, and properties that are not listed. */
function mergeOpenEnds(a: ApiSchema, b: ApiSchema, merged: ApiSchema): void {
  if (a.items && b.items) merged.items = mergeSchemas(a.items, b.items)
  if (a.propertyNames && b.propertyNames)
    merged.propertyNames = mergeSchemas(a.propertyNames, b.propertyNames)
  const [longer, shorter] =
    a.prefixItems.length > b.prefixItems.length
      ? [a.prefixItems, b.prefixItems]
      : [b.prefixItems, a.prefixItems]
  merged.prefixItems = longer.map((item, index) => {
    const other = shorter[index]
    return other ? mergeSchemas(other, item) : item
  })
  const [inA, inB] = [a.additionalProperties, b.additionalProperties]
  if (inA === false || inB === false) merged.additionalProperties = false
  else if (typeof inA === 'object' && typeof inB === 'object')
    merged.additionalProperties = mergeSchemas(inA, inB)
  else if (typeof inA === 'object') merged.additionalProperties = inA
}

/** Values that both allow; without one, nothing fits. */
function mergeValues(a: ApiSchema, b: ApiSchema, merged: ApiSchema): void {
  if (!a.values || !b.values) return
  const allowed = new Set(b.values.map(({ value }) => JSON.stringify(value)))
  merged.values = a.values.filter(({ value }) => allowed.has(JSON.stringify(value)))
  if (merged.values.length > 0) return
  delete merged.values
  delete merged.constant
  merged.never = true
}

function mergeTypes(a: ApiSchema, b: ApiSchema, merged: ApiSchema): void {
  if (a.types.length === 0 || b.types.length === 0) {
    merged.types = b.types.length > 0 ? b.types : a.types
    return
  }
  const isIn = (types: JsonType[], type: JsonType) =>
    types.includes(type) || (type === 'integer' && types.includes('number'))
  const both = [
    ...b.types.filter((type) => isIn(a.types, type)),
    ...a.types.filter((type) => !b.types.includes(type) && isIn(b.types, type)),
  ]
  merged.types = both.length > 0 ? both : b.types
  // Objects and lists may only be guessed, from keywords that let everything else pass.
  const isStated = [...a.types, ...b.types].every((type) => type !== 'object' && type !== 'array')
  if (both.length === 0 && isStated) merged.never = true
}

/** Gives what was kept of the first and cannot be merged with what was kept of the second. */
function mergeRest(a: ApiSchema, b: ApiSchema, merged: ApiSchema): NonNullable<ApiSchema['rest']>[] {
  if (!a.rest || !b.rest || a.rest === b.rest) return []
  const { required: _required, ...others } = a.rest
  const required = [...new Set([...listOf(a.rest.required), ...listOf(b.rest.required)])]
  const groups = new Set(Object.keys(b.rest).map((keyword) => GROUPS.get(keyword) ?? keyword))
  const clash = Object.keys(others).some((keyword) => groups.has(GROUPS.get(keyword) ?? keyword))
  merged.rest = { ...(!clash && others), ...b.rest, ...(required.length > 0 && { required }) }
  return clash && JSON.stringify(others) !== JSON.stringify(b.rest) ? [others] : []
}

/** Parts that hold as well, each once: those of a shared base are the same, wherever they came by. */
function withoutRepeated(...lists: ApiSchema[][]): ApiSchema[] {
  const parts = [...new Set(lists.flat())]
  if (parts.length < 2) return parts
  const saying = (part: ApiSchema) => JSON.stringify({ ...part, pointer: '', line: 0 })
  return [...new Map(parts.map((part) => [saying(part), part])).values()]
}

/** True where the schema neither allows nor forbids anything. */
function onlyDescribes(schema: ApiSchema): boolean {
  return (
    allowsAnything(schema) &&
    schema.also.length === 0 &&
    [...NUMBERS, 'pattern', 'uniqueItems', 'propertyNames', 'rest'].every(
      (keyword) => !Object.hasOwn(schema, keyword),
    )
  )
}

function definedOnly(schema: ApiSchema): Partial<ApiSchema> {
  return Object.fromEntries(
    Object.entries(schema).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  )
}
