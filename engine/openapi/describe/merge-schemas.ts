import { type ApiProperty, type ApiSchema, type JsonType, NUMBERS } from '../../model/api.ts'
import { emptySchema } from '../empty-schema.ts'
import { LEAST, MOST } from '../schema-keywords.ts'
import { allowsAnything, annotate, flagsOf, requireProperties, stated } from './schema-shape.ts'

/** Keywords that a schema can have only once: of two values, the first goes to `also`. */
const SINGLE = ['pattern', 'multipleOf', 'union'] as const

/**
 * Returns one schema with the rules of both (`allOf`). Annotations of the second have priority; of two bounds, the
 * narrower applies; properties of the first come before those of the second. Rules that cannot be merged, such as two
 * patterns, are kept in `also`. The arguments do not change.
 */
export function mergeSchemas(a: ApiSchema, b: ApiSchema): ApiSchema {
  // Parts of a base that both schemas extend occur twice.
  if (a === b) return a
  if (a.ref || b.ref) return mergeReferences(a, b)
  const merged: ApiSchema = {
    ...a,
    ...stated(b),
    ...flagsOf(a, b),
    ...mergeTypes(a, b),
    ...mergeValues(a, b),
    additionalProperties: mergeMore(a.additionalProperties, b.additionalProperties),
    unevaluated: true,
    nullable: leavesNull(a) ? b.nullable : a.nullable && (b.nullable || leavesNull(b)),
    examples: b.examples.length > 0 ? b.examples : a.examples,
    properties: mergeNamed(a.properties, b.properties, 'name'),
    patternProperties: mergeNamed(a.patternProperties, b.patternProperties, 'pattern'),
    prefixItems: mergeLists(a.prefixItems, b.prefixItems),
    items: mergeBoth(a.items, b.items),
    propertyNames: mergeBoth(a.propertyNames, b.propertyNames),
    requires: [...a.requires, ...b.requires],
    rules: [...new Set([...a.rules, ...b.rules])],
  }
  for (const bound of [...LEAST, ...MOST]) {
    const narrower = LEAST.some((least) => least === bound) ? Math.max : Math.min
    if (a[bound] !== undefined && b[bound] !== undefined) merged[bound] = narrower(a[bound], b[bound])
  }
  const parts = SINGLE.filter((key) => a[key] !== undefined && b[key] !== undefined).map((key) => ({
    ...emptySchema(a),
    ...(key !== 'union' && { types: merged.types, implied: merged.implied }),
    [key]: a[key],
  }))
  const repeats = (part: ApiSchema) =>
    SINGLE.some((key) => part[key] !== undefined && part[key] === merged[key])
  merged.also = withoutRepeated(a.also, b.also, parts).filter((part) => !repeats(part))
  return requireProperties(merged, [])
}

/** Merges references, whose targets are unknown here: other rules go to `also`. Of two references, the second is kept. */
function mergeReferences(a: ApiSchema, b: ApiSchema): ApiSchema {
  if (a.ref === b.ref) return { ...annotate(a, b), also: withoutRepeated(a.also, b.also) }
  if (onlyDescribes(b)) return annotate(a, b)
  if (onlyDescribes(a)) return annotate(annotate(b, a), b)
  if (b.ref) return a.ref ? b : { ...b, also: withoutRepeated([a], b.also) }
  return { ...annotate(a, b), nullable: a.nullable && b.nullable, also: withoutRepeated(a.also, [b]) }
}

/** Returns whether a schema says nothing of null, so that the other part of `allOf` decides. */
function leavesNull(schema: ApiSchema): boolean {
  return allowsAnything(schema.implied ? { ...schema, types: [] } : schema)
}

function mergeBoth(a: ApiSchema | undefined, b: ApiSchema | undefined): ApiSchema | undefined {
  return a && b ? mergeSchemas(a, b) : (b ?? a)
}

/** Merges the properties of both schemas, by name or by pattern. */
function mergeNamed<Item extends Pick<ApiProperty, 'schema'> & { required?: boolean }>(
  a: Item[],
  b: Item[],
  key: keyof Item,
): Item[] {
  const merged = new Map(a.map((item) => [item[key], item]))
  for (const item of b) {
    const before = merged.get(item[key])
    if (!before) merged.set(item[key], item)
    else if (before !== item) {
      const required = before.required || item.required
      merged.set(item[key], { ...item, required, schema: mergeSchemas(before.schema, item.schema) })
    }
  }
  return [...merged.values()]
}

function mergeLists(a: ApiSchema[], b: ApiSchema[]): ApiSchema[] {
  const [longer, shorter] = a.length > b.length ? [a, b] : [b, a]
  return longer.map((item, index) => mergeBoth(shorter[index], item) ?? item)
}

type More = ApiSchema['additionalProperties']

/** Merges the rules for properties that are not listed. */
function mergeMore(a: More, b: More): More {
  if (a === false || b === false) return false
  if (typeof a === 'object') return typeof b === 'object' ? mergeSchemas(a, b) : a
  return b ?? a
}

/** Returns the values that both schemas allow; if there are none, no value fits. */
function mergeValues(a: ApiSchema, b: ApiSchema): Partial<ApiSchema> {
  if (!a.values || !b.values) return {}
  const allowed = new Set(b.values.map(({ value }) => JSON.stringify(value)))
  const values = a.values.filter(({ value }) => allowed.has(JSON.stringify(value)))
  return values.length > 0 ? { values } : { values: undefined, never: true }
}

function mergeTypes(a: ApiSchema, b: ApiSchema): Partial<ApiSchema> {
  const isOpen = [a, b].every((one) => one.implied || one.types.length === 0)
  const implied = isOpen ? (true as const) : undefined
  if (a.types.length === 0 || b.types.length === 0)
    return { types: b.types.length > 0 ? b.types : a.types, implied }
  const isIn = (types: JsonType[], type: JsonType) =>
    types.includes(type) || (type === 'integer' && types.includes('number'))
  const both = [
    ...b.types.filter((type) => isIn(a.types, type)),
    ...a.types.filter((type) => !b.types.includes(type) && isIn(b.types, type)),
  ]
  if (both.length > 0) return { types: both, implied }
  // Authors write `type: object` next to references to texts, too.
  const isStated = [...a.types, ...b.types].every((type) => type !== 'object' && type !== 'array')
  return { types: b.implied ? a.types : b.types, implied, ...(isStated && { never: true as const }) }
}

/** Returns the parts of several `also` lists, each once: parts of a shared base occur several times. */
function withoutRepeated(...lists: ApiSchema[][]): ApiSchema[] {
  const parts = [...new Set(lists.flat())]
  if (parts.length < 2) return parts
  const keyOf = (part: ApiSchema) => JSON.stringify({ ...part, pointer: '' })
  return [...new Map(parts.map((part) => [keyOf(part), part])).values()]
}

/** Returns whether a schema only describes, and does not allow or forbid values. */
export function onlyDescribes(schema: ApiSchema): boolean {
  const keys = [...NUMBERS, 'pattern', 'uniqueItems', 'additionalProperties', 'propertyNames'] as const
  const hasRules = schema.also.length + schema.requires.length + schema.rules.length > 0
  return allowsAnything(schema) && !hasRules && keys.every((key) => schema[key] === undefined)
}
