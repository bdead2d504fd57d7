import type { Api, ApiOperation, ApiSchema } from '../../model/api.ts'

/** Returns the schemas inside a schema, one level deep. */
export function insideOf(schema: ApiSchema): ApiSchema[] {
  const { additionalProperties, items, propertyNames } = schema
  return [
    ...schema.properties.map((property) => property.schema),
    ...schema.patternProperties.map((property) => property.schema),
    ...schema.prefixItems,
    ...schema.also,
    ...(schema.union?.alternatives.map((alternative) => alternative.schema) ?? []),
    ...[additionalProperties, items, propertyNames].filter((each) => typeof each === 'object'),
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

/** Yields the names of schemas that operations use, directly or through other schemas, the nearest first. */
export function* schemasOf(operations: readonly ApiOperation[], schemas: Api['schemas']): Iterable<string> {
  const seen = new Set<string>()
  let level = operations.flatMap(schemasIn)
  while (level.length > 0) {
    const names = level.flatMap(namesIn).filter((name) => !seen.has(name) && seen.add(name))
    yield* names
    level = names.flatMap((name) => schemas.get(name) ?? [])
  }
}

function namesIn(schema: ApiSchema): string[] {
  const name = schema.ref ?? schema.definition
  return [...(name === undefined ? [] : [name]), ...insideOf(schema).flatMap(namesIn)]
}

/** Returns whether one line describes the whole schema: a text, a number or an enumeration. */
export function isScalar(schema: ApiSchema): boolean {
  const { ref, types, requires } = schema
  const isPlain = !types.includes('object') && !types.includes('array')
  // With a wrong `type`, a schema may have properties as well, which may lead back to the schema.
  return isPlain && ref === undefined && requires.length === 0 && insideOf(schema).length === 0
}
