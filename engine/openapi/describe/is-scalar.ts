import type { ApiSchema } from '../../model/api.ts'

/** Returns whether one line describes the whole schema: a text, a number or an enumeration. */
export function isScalar({ ref, types, union, also, rest }: ApiSchema): boolean {
  const isPlain = !types.includes('object') && !types.includes('array')
  return isPlain && ref === undefined && !union && also.length === 0 && !rest
}
