import type { Api, ApiSchema, ApiUnion, Json } from '../../model/api.ts'
import { targetOf } from '../describe/target-of.ts'
import { emptySchema } from '../empty-schema.ts'
import { asText, objectOf, text } from '../json.ts'
import type { Part } from './part.ts'
import type { References } from './references.ts'
import type { SchemaNames } from './schema-names.ts'

/** Collects unions and bases while schemas are resolved. `label` then names the alternatives. */
export class Discriminators {
  private readonly names: SchemaNames
  private readonly references: References
  private readonly unions: { union: ApiUnion; at: Part }[] = []
  private readonly bases: { schema: ApiSchema; at: Part }[] = []
  /** Pointer of a base → pointers of the schemas that extend the base by `allOf`. */
  private readonly heirs = new Map<string, Set<string>>()

  constructor(names: SchemaNames, references: References) {
    this.names = names
    this.references = references
  }

  addUnion(union: ApiUnion, at: Part): void {
    if (union.discriminator !== undefined) this.unions.push({ union, at })
  }

  addHeir(base: string, heir: string): void {
    this.heirs.set(base, (this.heirs.get(base) ?? new Set()).add(heir))
  }

  /**
   * Adds a base. A base with a discriminator and without `oneOf` means any of the schemas that extend the base directly
   * or that the mapping names. https://spec.openapis.org/oas/v3.1.1.html#discriminator-object
   */
  addBase(schema: ApiSchema, at: Part): void {
    if (at.raw('discriminator') && !schema.union) this.bases.push({ schema, at })
  }

  /** Adds the values of the discriminator to the alternatives of unions. `schemas` are all named schemas. */
  label(schemas: Api['schemas']): void {
    for (const { schema, at } of this.bases) {
      const discriminator = at.field('discriminator').text('propertyName')
      const heirs = [...(this.heirs.get(at.pointer) ?? [])].map((heir) => this.names.of(heir))
      const mapped = mappingOf(at).map(([, to]) => this.nameIn(to, at.pointer))
      const names = [...new Set([...heirs, ...mapped])].filter((name) => schemas.has(name))
      if (discriminator === undefined || names.length === 0) continue
      const alternatives = names.map((ref) => ({
        values: [],
        schema: { ...emptySchema({ pointer: this.names.pointerOf(ref) }), ref },
      }))
      schema.union = { exclusive: false, discriminator, alternatives }
      this.addUnion(schema.union, at)
    }
    for (const { union, at } of this.unions) this.labelOne(union, at, schemas)
  }

  /** Adds to each alternative its values of the discriminator: from the mapping, else its constant, else its name. */
  private labelOne(union: ApiUnion, at: Part, schemas: Api['schemas']): void {
    const mapping = new Map<string, string[]>()
    for (const [value, to] of mappingOf(at)) {
      const name = this.nameIn(to, at.pointer)
      const values = mapping.get(name)
      if (values) values.push(value)
      else mapping.set(name, [value])
    }
    for (const alternative of union.alternatives) {
      const { ref } = alternative.schema
      const mapped = ref === undefined ? undefined : mapping.get(ref)
      const { properties = [] } = targetOf(alternative.schema, schemas) ?? {}
      const constants = properties.find(({ name }) => name === union.discriminator)?.schema.values
      if (mapped) alternative.values = mapped
      else if (constants) alternative.values = constants.map(({ value }) => asText(value))
      else if (ref !== undefined) alternative.values = [ref]
    }
  }

  private nameIn(to: Json, pointer: string): string {
    const written = text(to) ?? ''
    const target = this.references.find(written, pointer)
    return target === null ? written : this.names.of(target)
  }
}

function mappingOf(at: Part): [value: string, to: Json][] {
  return Object.entries(objectOf(at.field('discriminator').raw('mapping')))
}
