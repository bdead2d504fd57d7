import type { ApiSchema } from '../../../model/api.ts'

/** Who may send it, and whether anyone should. */
export function Flags({
  flags: { deprecated, readOnly, writeOnly },
}: {
  flags: Pick<ApiSchema, 'deprecated' | 'readOnly' | 'writeOnly'>
}) {
  return (
    <>
      {deprecated && <span className="api-deprecated"> deprecated</span>}
      {readOnly && <span className="api-flag"> read-only</span>}
      {writeOnly && <span className="api-flag"> write-only</span>}
    </>
  )
}
