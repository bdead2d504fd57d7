import type { Api, ApiSchema, Json } from '../../model/api.ts'
import { createValueCheck } from '../../openapi/check/json-schema.ts'
import type { Finding } from '../block.ts'
import { unknownNames } from './unknown-names.ts'

/** Says what is wrong with a value by a schema of the description: `name` is what it is, `self` what it is called. */
export type CheckValue = (name: string, value: Json, schema: ApiSchema, self?: string) => Finding[]

/** Makes the check of values against a description: its rules, and names that it does not know. */
export function valueCheck({ document, schemas }: Api): CheckValue {
  const check = createValueCheck(document)
  return (name, value, schema, self = 'the body') => [
    ...check(value, schema.pointer).map(({ at, message }) => ({
      rule: 'sample-body',
      message: `${name}: ${place(at, self)} ${message}.`,
      hint: 'Correct the block, or correct the description if the API accepts the value.',
    })),
    ...unknownNames(value, schema, schemas).map(({ at, hint }) => ({
      rule: 'sample-body',
      message: `${name}: ${place(at, self)} is not described.`,
      hint: hint || 'Correct the name, or describe it if the API accepts it.',
    })),
  ]
}

function place(at: string, self: string): string {
  return at === '' ? self : `"${at.slice(1).replaceAll('/', '.').replaceAll('~1', '/')}"`
}
