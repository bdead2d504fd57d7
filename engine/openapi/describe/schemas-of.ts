import type { Api, ApiOperation, ApiSchema } from '../../model/api.ts'
import { insideOf, schemasIn } from './inside-of.ts'

/** Yields the names of schemas that operations use, directly or through other schemas, the nearest first. */
export function* schemasOf(operations: readonly ApiOperation[], schemas: Api['schemas']): Iterable<string> {
  const seen = new Set<string>()
  let level = operations.flatMap(schemasIn)
  while (level.length > 0) {
    const names = level.flatMap(namesIn).filter((name) => !seen.has(name) && seen.add(name))
    yield* names
    level = names.flatMap((name) => schemas.get(name) ?? [])
  }
}

function namesIn(schema: ApiSchema): string[] {
  const name = schema.ref ?? schema.definition
  return [...(name === undefined ? [] : [name]), ...insideOf(schema).flatMap(namesIn)]
}
