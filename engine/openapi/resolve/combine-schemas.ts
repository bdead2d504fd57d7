import type { ApiSchema } from '../../model/api.ts'

/** The schema with what another says of it: title, description, default, … */
export function annotate(schema: ApiSchema, by: ApiSchema): ApiSchema {
  const result: ApiSchema = { ...schema, pointer: by.pointer, line: by.line }
  for (const key of ['title', 'description', 'sdkName', 'format'] as const)
    if (by[key] !== undefined) result[key] = by[key]
  if (by.default !== undefined) result.default = by.default
  if (by.written) result.written = { ...result.written, ...by.written }
  if (by.examples.length > 0) result.examples = by.examples
  result.nullable ||= by.nullable
  result.deprecated ||= by.deprecated
  result.readOnly ||= by.readOnly
  result.writeOnly ||= by.writeOnly
  return result
}

/** Alternatives of an alternative that is nothing but a choice itself. */
export function unpacked(schema: ApiSchema, exclusive: boolean): ApiSchema[] {
  const { union } = schema
  const bare =
    union &&
    union.discriminator === undefined &&
    union.exclusive === exclusive &&
    schema.types.length === 0 &&
    schema.also.length === 0 &&
    schema.description === undefined
  if (!bare) return [schema]
  return union.alternatives.map((alternative) =>
    schema.nullable ? { ...alternative.schema, nullable: true } : alternative.schema,
  )
}

/** True where the schema allows one value and says nothing else. */
export function isConstant(schema: ApiSchema): boolean {
  return schema.ref === undefined && schema.values?.length === 1 && schema.union === undefined
}

/** The schema with the values of its constant alternatives. */
export function constants(schema: ApiSchema, alternatives: ApiSchema[]): ApiSchema {
  const values = alternatives.flatMap(({ values = [], title, description }) => {
    const words = description ?? title
    return values.map(({ value }) => (words === undefined ? { value } : { value, description: words }))
  })
  const types = [...new Set(alternatives.flatMap((item) => item.types))]
  return { ...schema, values, types: schema.types.length > 0 ? schema.types : types }
}
