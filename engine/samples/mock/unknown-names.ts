import type { Api, ApiSchema, Json } from '../../model/api.ts'
import { didYouMean } from '../../model/problem.ts'
import { shapeOf } from '../../openapi/describe/shape-of.ts'
import { isObject, step } from '../../openapi/json.ts'

/** A property that a schema does not describe, in an object whose properties it lists. */
export interface UnknownName {
  /** JSON pointer of the property. */
  at: string
  name: string
  /** The known name it was probably meant to be, as a sentence; '' for none. */
  hint: string
}

/**
 * Properties that nobody described: a schema mostly lets them pass, and a typing mistake with them. Objects that list
 * no properties are the caller's own data.
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
    // `false` is told by the validator.
    if (!listsNames(shape) || shape.additionalProperties !== undefined) return []
    return [{ at: place, name, hint: didYouMean(name, [...declared.keys()]) }]
  })
}

function listsNames({ properties, patternProperties, union, also, rest }: ApiSchema): boolean {
  const isOpen = patternProperties.length > 0 || union || also.length > 0 || rest !== undefined
  return properties.length > 0 && !isOpen
}
