import type { ApiOperation, ApiSchema } from '../../model/api.ts'

/** Returns the schemas inside a schema, one level deep. */
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
    ...schema.rules
      .flatMap((rule) => [rule.schema, rule.met, rule.unmet])
      .filter((each) => each !== undefined),
  ]
}

/** Returns the outermost schemas of the parameters, the body, the responses and the callbacks of an operation. */
export function schemasIn({ parameters, requestBody, responses, callbacks }: ApiOperation): ApiSchema[] {
  const contents = [...(requestBody?.contents ?? []), ...responses.flatMap((response) => response.contents)]
  return [
    ...parameters.map(({ schema }) => schema),
    ...responses.flatMap(({ headers }) => headers.map(({ schema }) => schema)),
    ...contents.flatMap(({ schema }) => schema ?? []),
    ...contents.flatMap(({ encoding }) =>
      encoding.flatMap(({ headers }) => headers.map(({ schema }) => schema)),
    ),
    ...callbacks.flatMap(schemasIn),
  ]
}
