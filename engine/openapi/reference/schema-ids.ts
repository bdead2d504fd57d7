import type { Api, ApiContent } from '../../model/api.ts'
import { type Anchors, anchorOfNth, requestAnchor, responseAnchor } from './anchors.ts'

/**
 * Returns the named schemas that operations show as the body of a request or of a successful response: name → id of the
 * first such body. All other schemas are in the part "Schemas". Each schema is shown once.
 */
export function schemaIdsOf(api: Api, anchors: Anchors): Map<string, string> {
  const schemaIds = new Map<string, string>()
  const offer = (contents: ApiContent[], place: string) => {
    for (const [index, { schema, stream }] of contents.entries()) {
      const name = schema?.ref
      if (name === undefined || stream || schemaIds.has(name)) continue
      schemaIds.set(name, anchorOfNth(place, index))
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
