import type { Api, ApiSchema, Json } from '../../model/api.ts'
import { didYouMean } from '../../model/problem.ts'
import { shapeOf } from '../../openapi/describe/shape-of.ts'
import { isObject, step } from '../../openapi/json.ts'

/** A property that the schema does not describe, in an object whose properties the schema lists. */
interface UnknownName {
  /** The JSON pointer of the property. */
  at: string
  /** A sentence with the most similar known name; '' if no known name is similar. */
  hint: string
}

/**
 * Returns the properties that a schema does not describe: most schemas allow further properties, and so allow spelling
 * mistakes. Objects without a list of properties contain data of the caller and are not checked.
 */
export function unknownNames(
  value: Json,
  schema: ApiSchema | undefined,
  schemas: Api['schemas'],
  at = '',
): UnknownName[] {
  const shape = shapeOf(value, schema, schemas)
  if (!shape) return []
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      unknownNames(item, shape.prefixItems[index] ?? shape.items, schemas, step(at, index)),
    )
  }
  if (!isObject(value)) return []
  const declared = new Map(shape.properties.map((property) => [property.name, property.schema]))
  const more = typeof shape.additionalProperties === 'object' ? shape.additionalProperties : undefined
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = step(at, name)
    const property = declared.get(name)
    if (property) return unknownNames(inner, property, schemas, place)
    if (more) return unknownNames(inner, more, schemas, place)
    // The validator reports unknown names if `additionalProperties` is `false`.
    if (!listsNames(shape) || shape.additionalProperties !== undefined) return []
    return [{ at: place, hint: didYouMean(name, [...declared.keys()]) }]
  })
}

function listsNames({ properties, patternProperties, union, also, requires, rules }: ApiSchema): boolean {
  const isOpen =
    patternProperties.length > 0 || union || also.length > 0 || requires.length > 0 || rules.length > 0
  return properties.length > 0 && !isOpen
}
