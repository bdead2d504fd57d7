import type { ApiSchema, Json } from '../../model/api.ts'
import { emptySchema } from '../empty-schema.ts'
import { text } from '../json.ts'

/** Returns whether a schema allows any value; annotations do not count. */
export function allowsAnything(schema: ApiSchema): boolean {
  return schema.types.length === 0 && !schema.ref && !schema.never && !schema.values && !schema.union
}

/** Returns the schema with the annotations of another: title, description, default, … */
export function annotate(schema: ApiSchema, by: ApiSchema): ApiSchema {
  return {
    ...schema,
    pointer: by.pointer,
    ...stated({ title: by.title, description: by.description, sdkName: by.sdkName, format: by.format }),
    ...stated({
      externalDocs: by.externalDocs,
      keyName: by.keyName,
      xml: by.xml,
      default: by.default,
    }),
    examples: by.examples.length > 0 ? by.examples : schema.examples,
    ...flagsOf(schema, by),
    nullable: schema.nullable || by.nullable,
  }
}

/** Returns the flags (deprecated, read-only, write-only) that either of two schemas has. */
export function flagsOf(a: ApiSchema, b: ApiSchema) {
  return {
    deprecated: a.deprecated || b.deprecated,
    readOnly: a.readOnly || b.readOnly,
    writeOnly: a.writeOnly || b.writeOnly,
  }
}

/** Returns the fields that are not undefined. */
export function stated<Fields extends object>(fields: Fields): Partial<Fields> {
  const said = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(said) as Partial<Fields>
}

/** Marks properties as required. `required` may name properties of a base, of another member of `allOf`, or of none. */
export function requireProperties(schema: ApiSchema, names: readonly Json[]): ApiSchema {
  const required = new Set([...names, ...schema.requires].flatMap((name) => text(name) ?? []))
  if (required.size === 0) return schema
  const properties = schema.properties.map((property) =>
    required.delete(property.name) ? { ...property, required: true } : property,
  )
  return { ...schema, properties, requires: [...required] }
}

/** The fields that only the check of values reads. */
export const ONLY_CHECKED: readonly string[] = ['implied', 'refusesNull', 'unevaluated', 'heirs']

/** Returns whether a schema states nothing but these fields. */
export function statesOnly(schema: ApiSchema, fields: readonly (keyof ApiSchema)[]): boolean {
  const empty = new Map<string, unknown>(Object.entries(emptySchema(schema)))
  return Object.entries(schema).every(
    ([field, value]) =>
      fields.includes(field as keyof ApiSchema) ||
      ONLY_CHECKED.includes(field) ||
      (Array.isArray(value) ? value.length === 0 : value === undefined || value === empty.get(field)),
  )
}
