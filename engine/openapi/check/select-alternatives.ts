import type { Json } from '../../model/api.ts'
import { encodedPath, idOfHash } from '../../model/id-of-hash.ts'
import { asText, isObject, type JsonObject, listOf, objectOf, own, step, stepsOf, valueAt } from '../json.ts'
import { rawSchemasIn } from '../openapi-objects.ts'
import { partsOf } from './one-direction.ts'

/**
 * Changes `oneOf` and `anyOf` of a schema, so that a text of the discriminator selects the one alternative that a value must fit.
 * The discriminator may be that of a base. A value with another text or without one must fit the union. As OpenAPI says, the
 * discriminator selects only schemas with a name: https://spec.openapis.org/oas/v3.1.1.html#discriminator-object
 */
export function selectAlternatives(schema: JsonObject, document: JsonObject): void {
  for (const key of ['oneOf', 'anyOf']) {
    const alternatives = listOf(own(schema, key))
    const { clear, known } = selectionsOf(alternatives, schema, document)
    if (clear.length === 0) continue
    delete schema[key]
    const union: Json = { [key]: alternatives }
    const [property = '', ...others] = new Set(known.map(([property]) => property))
    const isComplete = known.length === alternatives.length && others.length === 0
    const allowed = { properties: { [property]: { enum: known.flatMap(([, texts]) => texts) } } }
    const other = isComplete ? when(having(property, true), allowed, union) : union
    schema.allOf = [...listOf(own(schema, 'allOf')), ...oneOfThem(clear, other)]
  }
}

/** The pointers of the components that extend each schema, by description. */
const heirs = new WeakMap<JsonObject, Map<Json, string[]>>()
/** The result of `selectHeirs` for each component, since a description may refer to a base with a thousand heirs everywhere. */
const ofHeirs = new WeakMap<JsonObject, Json | null>()

/**
 * Returns the schema of values of a component with a discriminator and heirs, but without alternatives: a text of the discriminator
 * selects the heir that the value must fit. A value with another text must fit the component. Its references are below `address`.
 * Returns null for other schemas.
 */
export function selectHeirs(pointer: string, document: JsonObject, address: string): Json {
  const base = valueAt(document, pointer)
  if (!isObject(base)) return null
  let selected = ofHeirs.get(base)
  if (selected === undefined) {
    selected = heirOf(base, pointer, document, address)
    ofHeirs.set(base, selected)
  }
  return selected
}

function heirOf(base: JsonObject, pointer: string, document: JsonObject, address: string): Json {
  const known = heirs.get(document) ?? heirsIn(document)
  heirs.set(document, known)
  const extending = known.get(base)
  if (!extending || own(base, 'oneOf') !== undefined || own(base, 'anyOf') !== undefined) return null
  const discriminator = discriminatorOf(partsOf(document, base))
  if (!discriminator) return null
  const to = (target: string) => `#${encodedPath(target)}`
  const found = extending.map((heir) => ({ $ref: to(heir) }))
  const selections = selectionsOf(found, { discriminator }, document).clear.map(
    ([condition, heir]): Selection => [condition, { $ref: address + own(heir, '$ref') }],
  )
  return selections.length === 0 ? null : { allOf: oneOfThem(selections, { $ref: address + to(pointer) }) }
}

function heirsIn(document: JsonObject): Map<Json, string[]> {
  const found = new Map<Json, string[]>()
  // Long chains of schemas are read only if they can have heirs.
  const all = rawSchemasIn('OpenAPI', document).map(([schema]) => schema)
  if (!discriminatorOf(all)) return found
  for (const [name, schema] of Object.entries(objectOf(own(own(document, 'components'), 'schemas')))) {
    // A reference alone extends nothing.
    if (Object.keys(objectOf(schema)).join() === '$ref') continue
    const [, ...bases] = partsOf(document, schema)
    for (const base of discriminatorOf(bases) ? bases : []) {
      const known = found.get(base) ?? []
      known.push(step('/components/schemas', name))
      found.set(base, known)
    }
  }
  return found
}

function discriminatorOf(parts: readonly JsonObject[]): JsonObject | undefined {
  return parts.map((part) => own(part, 'discriminator')).find(isObject)
}

type Selection = [condition: Json, alternative: Json]

/**
 * Returns the selections of alternatives by a text that selects no other one, and for each alternative whose texts the description
 * states, the property and the texts.
 */
function selectionsOf(alternatives: readonly Json[], schema: JsonObject, document: JsonObject) {
  const selections = new Map<string, Selection | null>()
  const known: [property: string, texts: Json[]][] = []
  for (const alternative of alternatives) {
    const pointer = idOfHash(asText(own(alternative, '$ref') ?? ''))
    const [place, kind, name, ...more] = stepsOf(pointer)
    if (place !== 'components' || kind !== 'schemas' || name === undefined || more.length > 0) continue
    const parts = partsOf(document, alternative)
    const discriminators = [schema, ...parts].map((part) => own(part, 'discriminator')).filter(isObject)
    const property = own(discriminators[0], 'propertyName')
    if (typeof property !== 'string') continue
    const constants = parts.map((part) => own(own(own(part, 'properties'), property), 'const'))
    // A base may have a mapping that the union does not repeat.
    const mapped = discriminators.flatMap((one) => textsOf(one).get(pointer) ?? [])
    const texts = [...new Set([...mapped, ...constants].filter(isText))]
    if (texts.length > 0) known.push([property, texts])
    for (const text of new Set([...texts, name])) {
      const condition = having(property, { const: text })
      selections.set(text, selections.has(text) ? null : [condition, alternative])
    }
  }
  return { clear: [...selections.values()].filter((selection) => selection !== null), known }
}

/** Returns the conditions that a value fits the alternative that it selects, or `other` if it selects none. */
function oneOfThem(selections: readonly Selection[], other: Json): Json[] {
  return [
    ...selections.map(([condition, alternative]) => when(condition, alternative)),
    when({ anyOf: selections.map(([condition]) => condition) }, true, other),
  ]
}

/** Returns the condition that a value is an object with a property. */
function having(property: string, schema: Json): Json {
  return { type: 'object', required: [property], properties: { [property]: schema } }
}

function when(condition: Json, met: Json, unmet: Json = true): Json {
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  return { if: condition, then: met, else: unmet }
}

const mappings = new WeakMap<JsonObject, Map<string, string[]>>()

/** Returns the texts that a mapping gives to each schema, by its pointer. A mapping is read once, also for thousands of heirs. */
function textsOf(discriminator: JsonObject): Map<string, string[]> {
  const known = mappings.get(discriminator)
  if (known) return known
  const texts = new Map<string, string[]>()
  for (const [text, to] of Object.entries(objectOf(own(discriminator, 'mapping')))) {
    if (typeof to !== 'string') continue
    const pointer = to.startsWith('#') ? idOfHash(to) : step('/components/schemas', to)
    texts.set(pointer, [...(texts.get(pointer) ?? []), text])
  }
  mappings.set(discriminator, texts)
  return texts
}

function isText(value: Json | undefined): value is string {
  return typeof value === 'string'
}
