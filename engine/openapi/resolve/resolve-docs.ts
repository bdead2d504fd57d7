import type { ApiDocs, Json } from '../../model/api.ts'
import { own, text } from '../json.ts'
import { optional } from '../optional.ts'

/** `externalDocs` of whatever has them; nothing without an address. */
export function resolveDocs(raw: Json | undefined): ApiDocs | undefined {
  const docs = own(raw, 'externalDocs')
  const url = text(own(docs, 'url'))
  return url === undefined ? undefined : { url, ...optional('description', text(own(docs, 'description'))) }
}
