import type { ApiSchema } from '../../../model/api.ts'
import { say } from '../../../model/text/say-in-article.ts'

/** Labels for read-only, write-only and deprecated values. */
export function Flags({
  flags: { deprecated, readOnly, writeOnly },
}: {
  flags: Pick<ApiSchema, 'deprecated' | 'readOnly' | 'writeOnly'>
}) {
  return (
    <>
      {deprecated && <span className="api-deprecated"> {say('deprecated')}</span>}
      {readOnly && <span className="api-flag"> {say('read-only')}</span>}
      {writeOnly && <span className="api-flag"> {say('write-only')}</span>}
    </>
  )
}
