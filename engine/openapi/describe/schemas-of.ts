import type { ApiOperation, ApiSchema } from '../../model/api.ts'
import { insideOf } from './inside-of.ts'

/** Names of the schemas that an operation uses, and of those that they use, nearest first. Lazy: a caller may stop. */
export function* schemasOf(operation: ApiOperation, named: ReadonlyMap<string, ApiSchema>): Iterable<string> {
  const seen = new Set<string>()
  let level = roots(operation)
  while (level.length > 0) {
    const names = level.flatMap(refsIn).filter((name) => !seen.has(name) && seen.add(name))
    yield* names
    level = names.flatMap((name) => named.get(name) ?? [])
  }
}

function roots({ parameters, requestBody, responses }: ApiOperation): ApiSchema[] {
  const contents = [...(requestBody?.contents ?? []), ...responses.flatMap((response) => response.contents)]
  return [
    ...parameters.map(({ schema }) => schema),
    ...responses.flatMap(({ headers }) => headers.map(({ schema }) => schema)),
    ...contents.flatMap(({ schema }) => schema ?? []),
  ]
}

const known = new WeakMap<ApiSchema, string[]>()

/** Does not follow them. Remembered, since a schema is asked for by each operation that leads to it. */
function refsIn(schema: ApiSchema): string[] {
  const refs = known.get(schema) ?? [
    ...(schema.ref === undefined ? [] : [schema.ref]),
    ...insideOf(schema).flatMap(refsIn),
  ]
  known.set(schema, refs)
  return refs
}
