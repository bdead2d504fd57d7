import type { ApiSchema } from '../../model/api.ts'

/** The schemas that a schema is made of, one level down. */
export function insideOf(schema: ApiSchema): ApiSchema[] {
  const { additionalProperties, items, propertyNames } = schema
  return [
    ...schema.properties.map((property) => property.schema),
    ...schema.patternProperties.map((property) => property.schema),
    ...schema.prefixItems,
    ...schema.also,
    ...(schema.union?.alternatives.map((alternative) => alternative.schema) ?? []),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
    ...(items ? [items] : []),
    ...(propertyNames ? [propertyNames] : []),
  ]
}
