import type { Api, ApiProperty, ApiSchema, ApiUnion } from '../../../model/api.ts'
import { ApplyingSchemas, type Choice } from '../../check/applying-schemas.ts'
import { mergeSchemas } from '../../describe/merge-schemas.ts'
import { targetOf } from '../../describe/target-of.ts'
import { emptySchema } from '../../empty-schema.ts'
import { asText, type JsonObject, objectOf } from '../../json.ts'
import type { Part } from './part.ts'

/** Name of a schema → its choice by the discriminator of its base, and the values that mean the schema. */
type Labels = Map<string, Pick<Choice, 'property' | 'pointer'> & { values: string[] }>

/** Collects unions and bases while schemas are resolved. `label` then names the alternatives. */
export class Discriminators {
  private readonly unions: { union: ApiUnion; at: Part; key: 'oneOf' | 'anyOf' }[] = []
  private readonly bases: { schema: ApiSchema; at: Part }[] = []

  addUnion(union: ApiUnion, at: Part, key: 'oneOf' | 'anyOf'): void {
    this.unions.push({ union, at, key })
  }

  /** Adds a base: a schema with a discriminator and without alternatives, which means any of its heirs. */
  addBase(schema: ApiSchema, at: Part): void {
    if (at.raw('discriminator') && !schema.union) this.bases.push({ schema, at })
  }

  /** Adds the values of the discriminator to the alternatives of unions and to the heirs of bases. `schemas` are all named schemas. */
  label(schemas: Api['schemas'], document: JsonObject): void {
    const applying = new ApplyingSchemas(document)
    const heirsOf = (pointer: string) => applying.ofHeirs(pointer, '')?.choices ?? []
    const labels: Labels = new Map()
    for (const { schema, at } of this.bases) {
      const union: ApiUnion = { exclusive: false, alternatives: [] }
      for (const choice of heirsOf(at.pointer)) {
        const { name, pointer, property, stated } = choice
        const reference = { ...emptySchema({ pointer }), ref: name }
        const values = valuesOf(reference, property, choice, schemas, labels)
        // A schema between the base and its heirs is no alternative if it only has the values of the base.
        const hasAll = stated.length === 0 && String(values) === String(textsOf(schema, property))
        const isBetween = hasAll && heirsOf(pointer).length > 0
        labels.set(name, { property, pointer, values: isBetween ? [] : values })
        if (!isBetween) union.alternatives.push({ values, schema: reference })
        union.discriminator = property
      }
      if (union.discriminator !== undefined) schema.union = union
    }
    for (const { union, at, key } of this.unions) {
      union.discriminator ??= discriminatorOfBase(union, labels)
      const { discriminator } = union
      if (discriminator === undefined) continue
      const { choices = [] } = applying.ofUnion(objectOf(at.value), key) ?? {}
      const byName = new Map(choices.map((choice) => [choice.name, choice]))
      for (const alternative of union.alternatives) {
        const choice = byName.get(alternative.schema.ref ?? '')
        alternative.values = valuesOf(alternative.schema, discriminator, choice, schemas, labels)
      }
    }
    for (const [name, { property, pointer, values }] of labels) {
      // A value of a schema may be a value of its heirs.
      const all = [...values, ...heirsOf(pointer).flatMap((heir) => labels.get(heir.name)?.values ?? [])]
      const schema = schemas.get(name)
      if (schema) schema.properties = schema.properties.map((one) => narrowed(one, property, all))
    }
  }
}

/** Returns the values that select an alternative: those that the description states, else those by its base, else its name. */
function valuesOf(
  schema: ApiSchema,
  property: string,
  choice: Choice | undefined,
  schemas: Api['schemas'],
  labels: Labels,
): string[] {
  if (choice && choice.stated.length > 0) return choice.stated
  const { ref } = schema
  const byBase = labels.get(ref ?? '')
  if (byBase?.property === property) return byBase.values
  const listed = textsOf(targetOf(schema, schemas), property)
  // An enumeration of the base has the values of all its heirs.
  if (listed && !(ref !== undefined && listed.includes(ref))) return listed
  return ref === undefined ? [] : [ref]
}

/** Returns the texts that a property of a schema allows; undefined if it allows others. */
function textsOf(schema: ApiSchema | undefined, property: string): string[] | undefined {
  const found = schema?.properties.find(({ name }) => name === property)
  return found?.schema.values?.map(({ value }) => asText(value))
}

/** Returns the discriminator of the base that all alternatives extend; undefined if there is none. */
function discriminatorOfBase({ alternatives }: ApiUnion, labels: Labels): string | undefined {
  const [first, ...others] = alternatives.map(({ schema }) => labels.get(schema.ref ?? '')?.property)
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
