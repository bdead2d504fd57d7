import type { ApiSchema } from '../model/api.ts'

/** True where a line of words says everything about the schema: a text, a number, an enumeration. */
export function isScalar(
  schema: ApiSchema,
  named: ReadonlyMap<string, ApiSchema>,
  seen: readonly string[] = [],
): boolean {
  if (schema.ref !== undefined) {
    const target = named.get(schema.ref)
    return !target || seen.includes(schema.ref) ? false : isScalar(target, named, [...seen, schema.ref])
  }
  return (
    !schema.types.includes('object') &&
    !schema.types.includes('array') &&
    !schema.union &&
    schema.also.length === 0 &&
    !schema.rest
  )
}
