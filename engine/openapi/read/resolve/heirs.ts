import type { Json } from '../../../model/api.ts'
import { grouped } from '../../../model/grouped.ts'
import { idOfHash } from '../../../model/id-of-hash.ts'
import { directParts, partsOf, reachable } from '../../check/parts-of.ts'
import { isObject, type JsonObject, objectOf, own, step, stepsOf, valueAt } from '../../json.ts'
import { rawSchemasIn } from '../../openapi-objects.ts'
import { isShaped } from '../../schema-keywords.ts'

/**
 * A component that a value of its base may be, by the text in a property: the name of the component, or a text that a mapping or a
 * constant states.
 */
export type Heir = { property: string; name: string; stated: string[]; pointer: string }

/**
 * The heirs of bases: the components with a base as a part, or in its mapping. As OpenAPI says, a discriminator selects only schemas
 * with a name: https://spec.openapis.org/oas/v3.1.1.html#discriminator-object.
 */
export class Heirs {
  private readonly document: JsonObject
  /** The pointers of the components that are not only a reference, with or without words. */
  private readonly components = new Map<Json, string>()
  /** The schemas of which each schema is a direct part. */
  private readonly wholes: ReadonlyMap<Json, Json[]>
  private readonly heirs = new Map<string, Heir[]>()
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

  /** Returns the heirs of a schema with a discriminator and without alternatives; of other schemas none. */
  of(pointer: string): Heir[] {
    const known = this.heirs.get(pointer)
    if (known !== undefined) return known
    const base: Json = valueAt(this.document, pointer) ?? null
    const discriminators = discriminatorsOf(partsOf(base, this.document))
    const isBase = discriminators.length > 0 && !own(base, 'oneOf') && !own(base, 'anyOf')
    const mapped = [...this.textsOf(objectOf(own(base, 'discriminator'))).keys()]
    const others = [
      ...reachable(base, (part) => this.wholes.get(part) ?? []).slice(1),
      ...mapped.map((target) => valueAt(this.document, target) ?? null),
    ]
    const heirs = (isBase ? [...new Set(others)] : []).flatMap((other) => this.heir(other, discriminators))
    this.heirs.set(pointer, heirs)
    return heirs
  }

  /** Returns the heir that a schema is by the first discriminator, in a list. */
  private heir(schema: Json, ofBase: readonly JsonObject[]): Heir[] {
    const pointer = this.components.get(schema)
    const parts = partsOf(schema, this.document)
    const discriminators = [...ofBase, ...discriminatorsOf(parts)]
    const property = own(discriminators[0], 'propertyName')
    if (pointer === undefined || typeof property !== 'string') return []
    // A schema may also have bases with other discriminators.
    const same = discriminators.filter((one) => own(one, 'propertyName') === property)
    const mapped = same.flatMap((one) => this.textsOf(one).get(pointer) ?? [])
    const constants = parts.map((part) => own(own(own(part, 'properties'), property), 'const'))
    const stated = new Set([...mapped, ...constants].filter((text) => typeof text === 'string'))
    return [{ property, name: stepsOf(pointer).at(-1) ?? '', stated: [...stated], pointer }]
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

function discriminatorsOf(parts: readonly JsonObject[]): JsonObject[] {
  return parts.map((part) => own(part, 'discriminator')).filter(isObject)
}
