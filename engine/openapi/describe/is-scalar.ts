import type { ApiSchema } from '../../model/api.ts'
import { insideOf } from './inside-of.ts'

/** Returns whether one line describes the whole schema: a text, a number or an enumeration. */
export function isScalar(schema: ApiSchema): boolean {
  const { ref, types, requires } = schema
  const isPlain = !types.includes('object') && !types.includes('array')
  // With a wrong `type`, a schema may have properties as well, which may lead back to the schema.
  return isPlain && ref === undefined && requires.length === 0 && insideOf(schema).length === 0
}
