import type { ApiAlternative, ApiProperty, ApiReference, ApiSchema, ApiUnion } from '../../../model/api.ts'
import { grouped } from '../../../model/grouped.ts'
import { mergeSchemas } from '../../describe/merge-schemas.ts'
import { definitionOf, targetOf } from '../../describe/target-of.ts'
import { emptySchema } from '../../empty-schema.ts'
import { asText, type JsonObject, objectOf } from '../../json.ts'
import type { References } from '../references.ts'
import { type Heir, Heirs } from './heirs.ts'
import type { Part } from './part.ts'
import type { SchemaNames } from './schema-names.ts'

/** Name of a schema → its discriminator, and the values that mean the schema. */
type Labels = Map<string, Pick<Heir, 'property' | 'pointer'> & Label>
/** The values of an alternative. */
type Label = Pick<ApiAlternative, 'values' | 'implied'>

/** Collects unions and bases while schemas are resolved. `label` then names the alternatives. */
export class Discriminators {
  private readonly names: SchemaNames
  private readonly references: References
  private readonly unions: { union: ApiUnion; at: Part }[] = []
  private readonly bases: { schema: ApiSchema; at: Part }[] = []
  private readonly wholes: { schema: ApiSchema; part: ApiReference }[] = []

  constructor(names: SchemaNames, references: References) {
    this.names = names
    this.references = references
  }

  addUnion(union: ApiUnion, at: Part): void {
    this.unions.push({ union, at })
  }

  /** Adds a base: a schema with a discriminator and without alternatives, which means any of its heirs. */
  addBase(schema: ApiSchema, at: Part): void {
    if (at.raw('discriminator') && !schema.union) this.bases.push({ schema, at })
  }

  /** Adds a schema with a reference in its `allOf`. If the target is a base, the schema has the same heirs, unless it is one of them. */
  addWhole(schema: ApiSchema, part: ApiReference): void {
    this.wholes.push({ schema, part })
  }

  /** Adds the values of the discriminator to the alternatives of unions and to the heirs of bases. All schemas have their names. */
  label(document: JsonObject): void {
    const all = new Heirs(document)
    const labels: Labels = new Map()
    for (const { schema, at } of this.bases) {
      const union: ApiUnion = { exclusive: false, alternatives: [] }
      const mapping = this.mappingOf(at)
      const heirs = this.heirsOf(at, all.of(at.pointer), mapping)
      for (const { name, pointer, property, stated } of heirs) {
        const reference = this.referenceTo(pointer)
        const texts = mapping.get(name) ?? stated
        const label = labelOf(reference, property, texts, labels)
        // A schema between the base and its heirs is no alternative if it only has the values of the base.
        const hasAll = texts.length === 0 && String(label.values) === String(textsOf(schema, property))
        const isBetween = hasAll && all.of(pointer).length > 0
        labels.set(name, { property, pointer, ...label, ...(isBetween && { values: [] }) })
        if (!isBetween) union.alternatives.push({ ...label, schema: reference })
        union.discriminator = property
      }
      if (union.discriminator !== undefined) Object.assign(schema, { union, heirs: union })
    }
    for (const { union, at } of this.unions) {
      union.discriminator ??= discriminatorOfBase(union, labels)
      const { discriminator } = union
      if (discriminator === undefined) continue
      const mapping = this.mappingOf(at)
      for (const one of union.alternatives) {
        const { ref } = one.schema
        const texts = (ref && mapping.get(ref.name)) ?? []
        Object.assign(one, labelOf(one.schema, discriminator, texts, labels))
      }
    }
    for (const [name, { property, pointer, values }] of labels) {
      // A value of a schema may be a value of its heirs.
      const alternatives = all.of(pointer).map((heir) => ({
        values: labels.get(heir.name)?.values ?? [],
        schema: this.referenceTo(heir.pointer),
      }))
      const texts = [...new Set([values, ...alternatives.map((one) => one.values)].flat())]
      const schema = this.names.schemas.get(name)
      if (!schema) continue
      schema.properties = schema.properties.map((one) => narrowed(one, property, texts))
      if (alternatives.length > 0)
        schema.heirs ??= { exclusive: false, discriminator: property, alternatives }
    }
    const named = new Set(this.names.schemas.values())
    for (const { schema, part } of this.wholes) {
      const heirs = named.has(schema) ? undefined : definitionOf(part)?.heirs
      if (heirs) schema.heirs = heirs
    }
  }

  private referenceTo(pointer: string): ApiSchema {
    return { ...emptySchema({ pointer }), ref: this.names.reference(pointer) }
  }

  /** Returns the heirs of a base. The mapping may also name schemas that are no components, or only a reference. */
  private heirsOf(at: Part, known: Heir[], mapping: ReadonlyMap<string, string[]>): Heir[] {
    const heirs = new Map(known.map((heir) => [heir.name, heir]))
    const property = at.field('discriminator').text('propertyName')
    for (const [name, stated] of mapping) {
      const pointer = this.names.pointers.get(name) ?? ''
      if (property !== undefined && this.names.schemas.has(name) && !heirs.has(name))
        heirs.set(name, { name, pointer, property, stated })
    }
    return [...heirs.values()]
  }

  /** Returns the values in the mapping of a part, by the names of their schemas. */
  private mappingOf(at: Part): Map<string, string[]> {
    const mapping = Object.entries(objectOf(at.field('discriminator').raw('mapping')))
    return grouped(
      mapping.map(([value, to]) => {
        const written = asText(to)
        const target = this.references.find(written, at.pointer)
        return [target === null ? written : this.names.of(target), value] as const
      }),
    )
  }
}

/** Returns the values that select an alternative: those that the description states, else those by its base, else its name. */
function labelOf(schema: ApiSchema, property: string, stated: string[], labels: Labels): Label {
  if (stated.length > 0) return { values: stated }
  const { name } = schema.ref ?? {}
  const byBase = labels.get(name ?? '')
  if (byBase?.property === property)
    return { values: byBase.values, ...(byBase.implied && { implied: true }) }
  const listed = textsOf(targetOf(schema), property)
  // An enumeration of the base has the values of all its heirs.
  if (listed && !(name !== undefined && listed.includes(name))) return { values: listed }
  return name === undefined ? { values: [] } : { values: [name], implied: true }
}

/** Returns the texts that a property of a schema allows; undefined if it allows others. */
function textsOf(schema: ApiSchema | undefined, property: string): string[] | undefined {
  const found = schema?.properties.find(({ name }) => name === property)
  return found?.schema.values?.map(({ value }) => asText(value))
}

/** Returns the discriminator of the base that all alternatives extend; undefined if there is none. */
function discriminatorOfBase({ alternatives }: ApiUnion, labels: Labels): string | undefined {
  const [first, ...others] = alternatives.map(({ schema }) => labels.get(schema.ref?.name ?? '')?.property)
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
