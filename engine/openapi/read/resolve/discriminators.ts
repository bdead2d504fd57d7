import type { Api, ApiAlternative, ApiProperty, ApiSchema, ApiUnion, Json } from '../../../model/api.ts'
import { grouped } from '../../../model/grouped.ts'
import { reachable } from '../../check/applying-schemas.ts'
import { mergeSchemas } from '../../describe/merge-schemas.ts'
import { targetOf } from '../../describe/target-of.ts'
import { emptySchema } from '../../empty-schema.ts'
import { asText, objectOf, text } from '../../json.ts'
import type { References } from '../references.ts'
import type { Part } from './part.ts'
import type { SchemaNames } from './schema-names.ts'

/** Name of a schema → the discriminator of its base, and the values that mean the schema. */
type Labels = Map<string, { discriminator: string; values: string[] }>

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
    this.unions.push({ union, at })
  }

  addHeir(base: string, heir: string): void {
    this.heirs.set(base, (this.heirs.get(base) ?? new Set()).add(heir))
  }

  /**
   * Adds a base. A base with a discriminator and without `oneOf` means any of the schemas that extend the base or that
   * the mapping names. https://spec.openapis.org/oas/v3.1.1.html#discriminator-object
   */
  addBase(schema: ApiSchema, at: Part): void {
    if (at.raw('discriminator') && !schema.union) this.bases.push({ schema, at })
  }

  /** Adds the values of the discriminator to the alternatives of unions and to the heirs of bases. `schemas` are all named schemas. */
  label(schemas: Api['schemas']): void {
    const labels: Labels = new Map()
    for (const { schema, at } of this.bases) {
      const discriminator = at.field('discriminator').text('propertyName')
      const mapped = mappingOf(at).map(([, to]) => this.nameIn(to, at.pointer))
      const names = [...new Set([...this.heirsOf(at.pointer), ...mapped])].filter((name) => schemas.has(name))
      if (discriminator === undefined || names.length === 0) continue
      const alternatives = names.map((ref) => ({
        values: [],
        schema: { ...emptySchema({ pointer: this.names.pointerOf(ref) }), ref },
      }))
      schema.union = { exclusive: false, discriminator, alternatives }
      this.labelOne(schema.union, at, schemas, labels)
      // A schema between the base and its heirs is no alternative if it only has the values of the base.
      const allowed = String(textsOf(schema, discriminator))
      const isBetween = ({ schema: { pointer, ref }, values }: ApiAlternative) =>
        this.heirs.has(pointer) && !mapped.includes(ref ?? '') && String(values) === allowed
      schema.union.alternatives = alternatives.filter((one) => !isBetween(one))
      for (const one of alternatives)
        labels.set(one.schema.ref, { discriminator, values: isBetween(one) ? [] : one.values })
    }
    for (const { union, at } of this.unions) {
      union.discriminator ??= discriminatorOfBase(union, labels)
      if (union.discriminator !== undefined) this.labelOne(union, at, schemas, labels)
    }
    for (const [name, { discriminator, values }] of labels) {
      // A value of a schema may be a value of its heirs.
      const heirs = this.heirsOf(this.names.pointerOf(name))
      const all = [...values, ...heirs.flatMap((heir) => labels.get(heir)?.values ?? [])]
      const schema = schemas.get(name)
      if (schema) schema.properties = schema.properties.map((one) => narrowed(one, discriminator, all))
    }
  }

  /** Returns the names of the schemas that extend a base, also through other schemas. */
  private heirsOf(base: string): string[] {
    const [, ...found] = reachable(base, (pointer) => this.heirs.get(pointer) ?? [])
    return found.map((pointer) => this.names.of(pointer))
  }

  /** Adds to each alternative its values of the discriminator: from the mapping, else by its base, else its constant, else its name. */
  private labelOne(union: ApiUnion, at: Part, schemas: Api['schemas'], labels: Labels): void {
    const mapping = grouped(mappingOf(at).map(([value, to]) => [this.nameIn(to, at.pointer), value]))
    for (const alternative of union.alternatives) {
      const { ref } = alternative.schema
      const mapped = ref === undefined ? undefined : mapping.get(ref)
      const constants = textsOf(targetOf(alternative.schema, schemas), union.discriminator)
      const byBase = labels.get(ref ?? '')
      if (mapped) alternative.values = mapped
      else if (byBase?.discriminator === union.discriminator) alternative.values = byBase?.values ?? []
      // An enumeration of the base has the values of all its heirs.
      else if (constants && !(ref !== undefined && constants.includes(ref))) alternative.values = constants
      else if (ref !== undefined) alternative.values = [ref]
    }
  }

  private nameIn(to: Json, pointer: string): string {
    const written = text(to) ?? ''
    const target = this.references.find(written, pointer)
    return target === null ? written : this.names.of(target)
  }
}

/** Returns the texts that a property of a schema allows; undefined if it allows others. */
function textsOf(schema: ApiSchema | undefined, property: string | undefined): string[] | undefined {
  const found = schema?.properties.find(({ name }) => name === property)
  return found?.schema.values?.map(({ value }) => asText(value))
}

/** Returns the discriminator of the base that all alternatives extend; undefined if there is none. */
function discriminatorOfBase({ alternatives }: ApiUnion, labels: Labels): string | undefined {
  const [first, ...others] = alternatives.map(({ schema }) => labels.get(schema.ref ?? '')?.discriminator)
  return others.every((other) => other === first) ? first : undefined
}

/** Returns a property with only these values if it is the discriminator and allows one of them. */
function narrowed(property: ApiProperty, discriminator: string, texts: string[]): ApiProperty {
  const { schema, name } = property
  const isText = schema.types.length === 0 || schema.types.includes('string')
  if (name !== discriminator || !isText) return property
  const values = texts.map((value) => ({ value }))
  const { default: _default, ...narrow } = mergeSchemas(schema, { ...emptySchema(schema), values })
  return narrow.never ? property : { ...property, schema: { ...narrow, examples: [] } }
}

function mappingOf(at: Part): [value: string, to: Json][] {
  return Object.entries(objectOf(at.field('discriminator').raw('mapping')))
}
