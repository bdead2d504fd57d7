import type { ApiSchema } from '../../model/api.ts'

/** True where a line of words says everything about the schema: a text, a number, an enumeration. */
export function isScalar(schema: ApiSchema, named: ReadonlyMap<string, ApiSchema>): boolean {
  const end = endOf(schema, named)
  return (
    end !== null &&
    !end.types.includes('object') &&
    !end.types.includes('array') &&
    !end.union &&
    end.also.length === 0 &&
    !end.rest
  )
}

const known = new WeakMap<ReadonlyMap<string, ApiSchema>, Map<string, ApiSchema | null>>()

/** What a reference leads to at last; null where that is nowhere, a circle, or more than a reference. Each is followed once. */
function endOf(schema: ApiSchema, named: ReadonlyMap<string, ApiSchema>): ApiSchema | null {
  const ends = known.get(named) ?? new Map<string, ApiSchema | null>()
  known.set(named, ends)
  const passed: string[] = []
  let at: ApiSchema | null = schema
  while (at?.ref !== undefined) {
    const { ref, also }: ApiSchema = at
    if (also.length > 0) at = null
    else if (ends.has(ref)) at = ends.get(ref) ?? null
    else {
      // Whoever comes back to it while it is followed goes round in a circle.
      ends.set(ref, null)
      passed.push(ref)
      at = named.get(ref) ?? null
    }
  }
  for (const ref of passed) ends.set(ref, at)
  return at
}
