import type { Api, ApiSchema, ApiUnion, Json } from '../../model/api.ts'
import { isObject, type JsonObject, put } from '../json.ts'

/** The depth of named schemas up to which a generated value contains optional properties, and the maximum depth. */
const FULL_DEPTH = 2
const DEPTH = 6
/** The most values inside a generated value: schemas that require each other could fill gigabytes at any depth. */
const BUDGET = 500
/** The most values if even the smallest depth is too large, as for lists inside lists that have a minimum of items. */
const MOST = 20_000
/** The most letters of a text that is extended to its minimum length. */
const LONGEST = 1000

/** The data to generate a value: the named schemas, and whether optional properties are omitted. */
interface SampleContext {
  schemas: Api['schemas']
  requiredOnly: boolean
  /** In a request, read-only properties are omitted; in a response, write-only properties. */
  direction: 'request' | 'response'
}

/** The limits during the generation of a value: the maximum depth, and how many values it may still contain. */
interface Making extends SampleContext {
  depth: number
  left: number
}

/**
 * Returns a value that the schema allows: an example of the author, otherwise a generated value. If the value is too
 * large, it is generated again with a smaller depth, so that all its parts end at the same depth.
 */
export function sampleValue(schema: ApiSchema, context: SampleContext): Json {
  for (let depth = DEPTH; depth > 0; depth--) {
    const making = { ...context, depth, left: BUDGET }
    const value = makeValue(schema, making, [])
    if (making.left > 0) return value
  }
  return makeValue(schema, { ...context, depth: 0, left: MOST }, [])
}

/** `open` are the names of the outer schemas. */
function makeValue(schema: ApiSchema, context: Making, open: readonly string[]): Json {
  context.left -= 1
  if (context.left <= 0) return null
  const { ref, examples, types, union, values = [], default: fallback } = schema
  if (examples[0] !== undefined) return examples[0]
  if (fallback !== undefined && fallback !== null) return fallback
  if (ref !== undefined) {
    const target = context.schemas.get(ref)
    if (!target) return null
    if (!open.includes(ref) && open.length <= context.depth) return makeValue(target, context, [...open, ref])
    // The reference is recursive or too deep, so it is not followed.
    return target.types[0] === 'object' ? {} : target.types[0] === 'array' ? [] : null
  }
  if (values[0]) return values[0].value
  if (union && schema.properties.length === 0) return choiceSample(union, context, open)
  switch (types[0]) {
    case 'object':
      return objectSample(schema, context, open)
    case 'array':
      return arraySample(schema, context, open)
    case 'integer':
    case 'number':
      return numberSample(schema)
    case 'boolean':
      return false
    case 'string':
      return textSample(schema)
    default:
      return schema.nullable ? null : {}
  }
}

function choiceSample(
  { alternatives, discriminator }: ApiUnion,
  context: Making,
  open: readonly string[],
): Json {
  // An alternative that refers to an outer schema would be endless.
  const fresh = alternatives.find(({ schema: { ref } }) => ref === undefined || !open.includes(ref))
  const alternative = fresh ?? alternatives[0]
  if (!alternative) return null
  const value = makeValue(alternative.schema, context, open)
  const [label] = alternative.values
  if (discriminator !== undefined && label !== undefined && isObject(value)) put(value, discriminator, label)
  return value
}

function objectSample(schema: ApiSchema, context: Making, open: readonly string[]): JsonObject {
  const object: JsonObject = {}
  const isDeep = open.length > Math.min(context.depth, FULL_DEPTH)
  for (const { name, required, schema: property } of schema.properties) {
    if (context.direction === 'request' ? property.readOnly : property.writeOnly) continue
    const isCircular = property.ref !== undefined && open.includes(property.ref)
    if (!required && (context.requiredOnly || isDeep || isCircular)) continue
    put(object, name, makeValue(property, context, open))
  }
  const { additionalProperties: more } = schema
  if (typeof more === 'object' && schema.properties.length === 0 && !context.requiredOnly) {
    put(object, 'key', makeValue(more, context, open))
  }
  return object
}

function arraySample(
  { prefixItems, items, minItems }: ApiSchema,
  context: Making,
  open: readonly string[],
): Json[] {
  if (prefixItems.length > 0) return prefixItems.map((item) => makeValue(item, context, open))
  const isDeep = open.length > Math.min(context.depth, minItems ? DEPTH : FULL_DEPTH)
  if (!items || items.never || isDeep || (items.ref !== undefined && open.includes(items.ref))) return []
  return Array.from({ length: Math.min(minItems ?? 1, 3) || 1 }, () => makeValue(items, context, open))
}

function numberSample(schema: ApiSchema): number {
  const unit = schema.types[0] === 'integer' ? 1 : 0.5
  const floor =
    schema.minimum ?? (schema.exclusiveMinimum === undefined ? undefined : schema.exclusiveMinimum + unit)
  const top =
    schema.maximum ?? (schema.exclusiveMaximum === undefined ? undefined : schema.exclusiveMaximum - unit)
  const value = Math.min(Math.max(floor ?? 0, 0), top ?? Number.POSITIVE_INFINITY)
  if (floor !== undefined && top !== undefined && value < floor) return (floor + top) / 2
  return schema.multipleOf ? Math.ceil(value / schema.multipleOf) * schema.multipleOf : value
}

const BY_FORMAT: Record<string, string> = {
  'date-time': '2025-05-14T10:00:00Z',
  date: '2025-05-14',
  time: '10:00:00Z',
  duration: 'PT1H',
  email: 'name@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com/',
  'uri-reference': '/path',
  url: 'https://example.com/',
  uuid: '497f6eca-6276-4993-bfeb-53cbbbba6f09',
  byte: 'AAAA',
}

function textSample(schema: ApiSchema): string {
  const text =
    (schema.format && Object.hasOwn(BY_FORMAT, schema.format) && BY_FORMAT[schema.format]) || 'string'
  return text.padEnd(Math.min(schema.minLength ?? 0, LONGEST), 'x').slice(0, schema.maxLength ?? undefined)
}
