import type { Api, ApiContent } from '../../model/api.ts'
import { type Anchors, contentAnchor, requestAnchor, responseAnchor } from './anchors.ts'

/**
 * Which named schemas are written out where an operation uses them, as the request's body or a successful answer:
 * name → id of the first such body. All other schemas are written out in the part "Schemas"; each one is written once.
 */
export function schemaIdsOf(api: Api, anchors: Anchors): Map<string, string> {
  const schemaIds = new Map<string, string>()
  const offer = (contents: ApiContent[], place: string) => {
    for (const [index, { schema, stream }] of contents.entries()) {
      const name = schema?.ref
      if (name === undefined || stream || schemaIds.has(name)) continue
      schemaIds.set(name, contentAnchor(place, index))
    }
  }
  for (const operation of [...api.operations, ...api.webhooks]) {
    const id = anchors.operation(operation.id)
    offer(operation.requestBody?.contents ?? [], requestAnchor(id))
    for (const { status, contents } of operation.responses) {
      if (status.startsWith('2')) offer(contents, responseAnchor(id, status))
    }
  }
  return schemaIds
}
