import type { Api, ApiContent } from '../../model/api.ts'
import { type Anchors, contentAnchor, requestAnchor, responseAnchor } from './anchors.ts'

/**
 * Which named schemas are written out where an operation uses them, as the request's body or a successful answer:
 * name → id of the first such place. All others stand in the part "Schemas"; each stands in one place.
 */
export function schemaHomes(api: Api, anchors: Anchors): Map<string, string> {
  const homes = new Map<string, string>()
  const offer = (contents: ApiContent[], place: string) => {
    for (const [index, { schema, stream }] of contents.entries()) {
      const name = schema?.ref
      if (name === undefined || stream || homes.has(name)) continue
      homes.set(name, contentAnchor(place, index))
    }
  }
  for (const operation of [...api.operations, ...api.webhooks]) {
    const id = anchors.operation(operation.id)
    offer(operation.requestBody?.contents ?? [], requestAnchor(id))
    for (const { status, contents } of operation.responses) {
      if (status.startsWith('2')) offer(contents, responseAnchor(id, status))
    }
  }
  return homes
}
