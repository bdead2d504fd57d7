import type { Json } from '../../model/api.ts'
import { idOfHash } from '../../model/id-of-hash.ts'
import { asText, isObject, type JsonObject, listOf, objectOf, own, step, stepsOf } from '../json.ts'
import { partsOf } from './one-direction.ts'

/**
 * Changes `oneOf` and `anyOf` of a schema, so that a text of the discriminator selects the one alternative that a value must fit.
 * The discriminator may be that of a base. A value with another text or without one must fit the union. As OpenAPI says, the
 * discriminator selects only schemas with a name: https://spec.openapis.org/oas/v3.1.1.html#discriminator-object
 */
export function selectAlternatives(schema: JsonObject, document: JsonObject): void {
  for (const key of ['oneOf', 'anyOf']) {
    const alternatives = listOf(own(schema, key))
    /** Text → the alternative that it selects, with the condition of the selection; null if there are several. */
    const selections = new Map<string, [condition: Json, alternative: Json] | null>()
    /** The property and the texts of each alternative whose texts the description states. */
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
      const texts = [...mapped, ...constants].filter(isText)
      if (texts.length > 0) known.push([property, texts])
      for (const text of new Set([...texts, name])) {
        const condition = having(property, { const: text })
        selections.set(text, selections.has(text) ? null : [condition, alternative])
      }
    }
    const clear = [...selections.values()].filter((selection) => selection !== null)
    if (clear.length === 0) continue
    delete schema[key]
    const union: Json = { [key]: alternatives }
    const [property = '', ...others] = new Set(known.map(([property]) => property))
    const isComplete = known.length === alternatives.length && others.length === 0
    const allowed = { properties: { [property]: { enum: known.flatMap(([, texts]) => texts) } } }
    schema.allOf = [
      ...listOf(own(schema, 'allOf')),
      ...clear.map(([condition, alternative]) => when(condition, alternative)),
      when(
        { anyOf: clear.map(([condition]) => condition) },
        true,
        isComplete ? when(having(property, true), allowed, union) : union,
      ),
    ]
  }
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
