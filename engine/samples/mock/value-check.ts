import type { Api, ApiSchema, Json } from '../../model/api.ts'
import { createValueCheck } from '../../openapi/check/json-schema.ts'
import type { Direction } from '../../openapi/direction.ts'
import type { Finding } from '../block.ts'
import { unknownNames } from './unknown-names.ts'

/** Returns the findings about a value. Messages begin with `name`, and call the value itself `self`. */
export type CheckValue = (name: string, value: Json, schema: ApiSchema, self?: string) => Finding[]

/**
 * Returns a function that checks values of one direction against the schemas of a description, and reports unknown names: a
 * request needs no read-only properties.
 */
export function valueCheck({ document, schemas }: Api, direction: Direction): CheckValue {
  const check = createValueCheck(document)
  return (name, value, schema, self = 'the body') => {
    const finding = (at: string, mistake: string, hint: string): Finding => {
      const place = at === '' ? self : `"${at.slice(1).replaceAll('/', '.').replaceAll('~1', '/')}"`
      return { rule: 'sample-body', message: `${name}: ${place} ${mistake}.`, hint }
    }
    const wrong = 'Correct the block, or correct the description if the API accepts the value.'
    const unknown = 'Correct the name, or describe it if the API accepts it.'
    return [
      ...check(value, schema.pointer, direction).map(({ at, message }) => finding(at, message, wrong)),
      ...unknownNames(value, schema, schemas).map(({ at, hint }) =>
        finding(at, 'is not described', hint || unknown),
      ),
    ]
  }
}
