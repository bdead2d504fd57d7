import type { ApiSchema } from '../../model/api.ts'

/** True where a line of words says everything about the schema: a text, a number, an enumeration. */
export function isScalar({ ref, types, union, also, rest }: ApiSchema): boolean {
  const isPlain = !types.includes('object') && !types.includes('array')
  return isPlain && ref === undefined && !union && also.length === 0 && !rest
}
