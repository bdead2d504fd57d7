import type { Api, ApiContent } from '../model/api.ts'
import { isScalar } from './is-scalar.ts'

/**
 * Which named schemas are written out where an operation uses them, as the request's body or a successful answer:
 * name → pointer of the first such use. All others stand in the part "Schemas"; each stands in one place.
 */
export function schemaHomes(api: Api): Map<string, string> {
  const named = new Map(api.schemas.map(({ name, schema }) => [name, schema]))
  const homes = new Map<string, string>()
  const offer = (contents: ApiContent[]) => {
    for (const { schema, stream } of contents) {
      const name = schema?.ref
      const target = name === undefined ? undefined : named.get(name)
      if (name === undefined || !target || stream || homes.has(name) || isScalar(target, named)) continue
      homes.set(name, schema?.pointer ?? '')
    }
  }
  for (const operation of [...api.operations, ...api.webhooks]) {
    offer(operation.requestBody?.contents ?? [])
    for (const { status, contents } of operation.responses) if (status.startsWith('2')) offer(contents)
  }
  return homes
}
