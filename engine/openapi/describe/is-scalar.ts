import type { ApiSchema } from '../../model/api.ts'
import { insideOf } from './inside-of.ts'

/** Returns whether one line describes the whole schema: a text, a number or an enumeration. */
export function isScalar(schema: ApiSchema): boolean {
  const { ref, types, rest } = schema
  const isPlain = !types.includes('object') && !types.includes('array')
  // With a wrong `type`, a schema may have properties as well, which may lead back to the schema.
  return isPlain && ref === undefined && !rest && insideOf(schema).length === 0
}
