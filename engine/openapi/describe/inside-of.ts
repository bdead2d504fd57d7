import type { ApiOperation, ApiReference, ApiSchema } from '../../model/api.ts'
import { definitionOf } from './target-of.ts'

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
export function* schemasOf(operations: readonly ApiOperation[]): Iterable<string> {
  const seen = new Set<ApiReference>()
  let level = operations.flatMap(schemasIn)
  while (level.length > 0) {
    const references = level.flatMap(referencesIn).filter((one) => !seen.has(one) && seen.add(one))
    yield* references.map(({ name }) => name)
    level = references.flatMap((one) => definitionOf(one) ?? [])
  }
}

function referencesIn(schema: ApiSchema): ApiReference[] {
  return [schema.ref ?? schema.definition ?? [], insideOf(schema).flatMap(referencesIn)].flat()
}

/** Returns whether one line describes the whole schema: a text, a number or an enumeration. */
export function isScalar(schema: ApiSchema): boolean {
  const { ref, types, requires } = schema
  const isPlain = !types.includes('object') && !types.includes('array')
  // With a wrong `type`, a schema may have properties as well, which may lead back to the schema.
  return isPlain && ref === undefined && requires.length === 0 && insideOf(schema).length === 0
}
