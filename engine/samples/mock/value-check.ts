import type { ApiSchema, Json } from '../../model/api.ts'
import { didYouMean } from '../../model/problem.ts'
import { shapeOf } from '../../openapi/describe/shape-of.ts'
import type { Direction } from '../../openapi/direction.ts'
import { isObject, step } from '../../openapi/json.ts'
import { createValueCheck, FITS_SEVERAL } from '../../openapi/values/check-value.ts'
import type { Finding } from '../block.ts'

/** Returns the findings about a value. Messages begin with `name`, and call the value itself `self`. */
export type CheckValue = (name: string, value: Json, schema: ApiSchema, self?: string) => Finding[]

/**
 * Returns a function that checks values of one direction against schemas, and reports unknown names: a request needs no read-only
 * properties.
 */
export function valueCheck(direction: Direction): CheckValue {
  const check = createValueCheck()

  /**
   * Returns the pointers of properties that a schema does not describe: most schemas allow further properties, and so allow
   * spelling mistakes. Objects without a list of properties contain data of the caller and are not checked.
   */
  const unknownNames = (
    value: Json,
    schema: ApiSchema | undefined,
    at = '',
  ): Record<'at' | 'hint', string>[] => {
    const shape = shapeOf(value, schema)
    if (!shape) return []
    if (Array.isArray(value)) {
      return value.flatMap((item, index) =>
        unknownNames(item, shape.prefixItems[index] ?? shape.items, step(at, index)),
      )
    }
    if (!isObject(value)) return []
    const declared = new Map(shape.properties.map((property) => [property.name, property.schema]))
    const { additionalProperties: more } = shape
    return Object.entries(value).flatMap(([name, inner]) => {
      const inside = step(at, name)
      const property = declared.get(name) ?? (typeof more === 'object' ? more : undefined)
      if (property) return unknownNames(inner, property, inside)
      // The validator reports unknown names if `additionalProperties` is `false`.
      if (!listsNames(shape) || more !== undefined) return []
      return [{ at: inside, hint: didYouMean(name, [...declared.keys()]) }]
    })
  }

  return (name, value, schema, self = 'the body') => {
    const finding = (at: string, mistake: string, hint: string, kind: Finding['value']): Finding => {
      const part =
        at === ''
          ? self
          : /^\/\d+$/.test(at)
            ? `item ${Number(at.slice(1)) + 1}`
            : `"${at.slice(1).replaceAll('/', '.').replaceAll('~1', '/')}"`
      return { rule: 'sample-body', message: `${name}: ${part} ${mistake}.`, hint, value: kind }
    }
    const wrong = 'Correct the block, or correct the description if the API accepts the value.'
    const unknown = 'Correct the name, or describe it if the API accepts it.'
    return [
      ...check(value, schema, direction).map(({ at, message }) =>
        finding(at, message, wrong, message === FITS_SEVERAL ? 'ambiguous' : 'refused'),
      ),
      ...unknownNames(value, schema).map(({ at, hint }) =>
        finding(at, 'is not described', hint || unknown, 'unnamed'),
      ),
    ]
  }
}

/** Returns whether a schema lists the names of all properties, except what `additionalProperties` says. */
export function listsNames({
  properties,
  patternProperties,
  union,
  also,
  requires,
  rules,
}: ApiSchema): boolean {
  const isOpen =
    patternProperties.length > 0 || union || also.length > 0 || requires.length > 0 || rules.length > 0
  return properties.length > 0 && !isOpen
}
