import type { Json } from '../../model/api.ts'
import { grouped } from '../../model/grouped.ts'
import { encodedPath, idOfHash } from '../../model/id-of-hash.ts'
import type { Direction } from '../direction.ts'
import { asText, isObject, type JsonObject, listOf, objectOf, own, step, stepsOf, valueAt } from '../json.ts'
import { rawSchemasIn } from '../openapi-objects.ts'
import { isShaped } from '../schema-keywords.ts'

/**
 * The schema that applies to an object with one of some texts in a property: the name of the component, or a text that a mapping or
 * a constant states.
 */
export type Choice = { property: string; name: string; stated: string[]; pointer: string; schema: Json }
/** The choices of a value, and the schema that applies if the value selects none or several. */
export type Selection = { choices: Choice[]; other: Json }

/** The maximum depth of bases. `read` reports schemas with more. */
export const DEEPEST = 50

/** The directions that leave out a property with a flag: https://spec.openapis.org/oas/v3.0.4.html#fixed-fields-20 */
const LEFT_OUT = Object.entries({ readOnly: 'request', writeOnly: 'response' } as const)

/**
 * The schemas of a description that apply to a value of a schema. To every value: the schema, the target of its reference, and the
 * members of its `allOf` (`parts`). A value selects others by a text of a discriminator: an alternative of a union (`ofUnion`), or
 * an heir of a base: a component with the base as a part, or in its mapping (`ofHeirs`). As OpenAPI says, the discriminator selects
 * only schemas with a name: https://spec.openapis.org/oas/v3.1.1.html#discriminator-object. Ajv applies all other keywords, such as `if`.
 */
export class ApplyingSchemas {
  readonly document: JsonObject
  /** The pointers of the components that are not only a reference, with or without words. */
  private readonly components = new Map<Json, string>()
  /** The schemas of which each schema is a direct part. */
  private readonly wholes: ReadonlyMap<Json, Json[]>
  /** The results of `ofHeirs`. */
  private readonly heirs = new Map<string, Selection | null>()
  /** The texts in the mapping of a discriminator, by the pointer of their schema. */
  private readonly mappings = new WeakMap<JsonObject, Map<string, string[]>>()

  constructor(document: JsonObject) {
    this.document = document
    const schemas = rawSchemasIn('OpenAPI', document)
    for (const [schema, pointer] of schemas) {
      const isComponent = /^\/components\/schemas\/[^/]+$/.test(pointer)
      const { $ref, ...others } = schema
      if (isComponent && ($ref === undefined || isShaped(others))) this.components.set(schema, pointer)
    }
    this.wholes = grouped(
      schemas.flatMap(([schema]) => directParts(schema, document).map((part) => [part, schema] as const)),
    )
  }

  /** Returns the schemas that apply to every value of a schema, the nearest first. */
  parts(schema: Json): JsonObject[] {
    return partsOf(schema, this.document)
  }

  /** Returns the properties that a direction leaves out, with these directions. */
  leftOut(schema: JsonObject): Map<Json, Direction[]> {
    const found = new Map<Json, Direction[]>()
    for (const part of this.parts(schema)) {
      for (const [name, property] of Object.entries(objectOf(own(part, 'properties')))) {
        const parts = this.parts(property)
        const flags = LEFT_OUT.filter(([flag]) => parts.some((one) => own(one, flag) === true))
        const directions = flags.map(([, direction]) => direction)
        if (directions.length > 0) found.set(name, directions)
      }
    }
    return found
  }

  /**
   * Returns the selection of `oneOf` or `anyOf`; null if there is none. The discriminator may be that of a base. A value that selects
   * no alternative must fit the union. If the description states the texts of all alternatives, the value must have one of them.
   */
  ofUnion(schema: JsonObject, key: string): Selection | null {
    const alternatives = listOf(own(schema, key))
    const found = alternatives.flatMap((alternative) => {
      const pointer = idOfHash(asText(own(alternative, '$ref') ?? ''))
      return this.choice(alternative, pointer, [schema, ...this.parts(alternative)])
    })
    if (found.length === 0) return null
    const stated = found.filter((choice) => choice.stated.length > 0)
    const [property = '', ...others] = new Set(stated.map((choice) => choice.property))
    const isComplete = stated.length === alternatives.length && others.length === 0
    const texts = { enum: stated.flatMap((choice) => choice.stated) }
    const union = { [key]: alternatives }
    const other = {
      if: { type: 'object', required: [property] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { [property]: texts } },
      else: union,
    }
    return { choices: found, other: isComplete ? other : union }
  }

  /**
   * Returns the selection of a component with a discriminator and heirs, but without alternatives; null for other schemas. A value
   * that selects no heir must fit the component. The references are below `address`.
   */
  ofHeirs(pointer: string, address: string): Selection | null {
    const known = this.heirs.get(pointer)
    if (known !== undefined) return known
    const to = (target: string) => ({ $ref: `${address}#${encodedPath(target)}` })
    const base: Json = valueAt(this.document, pointer) ?? null
    const discriminating = this.parts(base).filter((part) => isObject(own(part, 'discriminator')))
    const isBase = discriminating.length > 0 && !own(base, 'oneOf') && !own(base, 'anyOf')
    const mapped = [...this.textsOf(objectOf(own(base, 'discriminator'))).keys()]
    const heirs = [
      ...reachable(base, (part) => this.wholes.get(part) ?? []).slice(1),
      ...mapped.map((target) => valueAt(this.document, target) ?? null),
    ]
    const choices = (isBase ? [...new Set(heirs)] : []).flatMap((heir) => {
      const name = this.components.get(heir)
      return name === undefined ? [] : this.choice(to(name), name, [...discriminating, ...this.parts(heir)])
    })
    const selection = choices.length > 0 ? { choices, other: to(pointer) } : null
    this.heirs.set(pointer, selection)
    return selection
  }

  /** Returns the choice of a component by the first discriminator of `parts`, in a list. */
  private choice(schema: Json, pointer: string, parts: readonly JsonObject[]): Choice[] {
    const [folder, kind, name, ...more] = stepsOf(pointer)
    if (folder !== 'components' || kind !== 'schemas' || name === undefined || more.length > 0) return []
    const discriminators = parts.map((part) => own(part, 'discriminator')).filter(isObject)
    const property = own(discriminators[0], 'propertyName')
    if (typeof property !== 'string') return []
    // A base may have a mapping that the union does not repeat, and a schema bases with other discriminators.
    const same = discriminators.filter((one) => own(one, 'propertyName') === property)
    const mapped = same.flatMap((one) => this.textsOf(one).get(pointer) ?? [])
    const constants = parts.map((part) => own(own(own(part, 'properties'), property), 'const'))
    const stated = new Set([...mapped, ...constants].filter((text) => typeof text === 'string'))
    return [{ property, name, stated: [...stated], pointer, schema }]
  }

  private textsOf(discriminator: JsonObject): Map<string, string[]> {
    const known = this.mappings.get(discriminator)
    if (known) return known
    const pairs = Object.entries(objectOf(own(discriminator, 'mapping'))).flatMap(([text, to]) => {
      if (typeof to !== 'string') return []
      return [[to.startsWith('#') ? idOfHash(to) : step('/components/schemas', to), text] as const]
    })
    const texts = grouped(pairs)
    this.mappings.set(discriminator, texts)
    return texts
  }
}

/** Returns the schemas of a description that apply to every value of a schema, the nearest first. */
export function partsOf(schema: Json, document: JsonObject): JsonObject[] {
  return reachable(schema, (part) => directParts(part, document)).filter(isObject)
}

function directParts(schema: Json, document: JsonObject): Json[] {
  const target = referenceTarget(schema, document)
  return [...(target === undefined ? [] : [target]), ...listOf(own(schema, 'allOf'))]
}

/** Returns the target of the reference of a schema; undefined if it has none inside of the description. */
export function referenceTarget(schema: Json, document: JsonObject): Json | undefined {
  const ref = own(schema, '$ref')
  return typeof ref === 'string' && ref.startsWith('#/') ? valueAt(document, idOfHash(ref)) : undefined
}

/** Returns an item and all items to which `next` leads from it, the nearest first. A base is two steps away: `allOf`, `$ref`. */
export function reachable<Item>(start: Item, next: (item: Item) => Iterable<Item>): Item[] {
  const found = new Set([start])
  let last = [start]
  for (let depth = 0; depth < 2 * DEEPEST && last.length > 0; depth++) {
    last = [...new Set(last.flatMap((item) => [...next(item)]))].filter((item) => !found.has(item))
    for (const item of last) found.add(item)
  }
  return [...found]
}
