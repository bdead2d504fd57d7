import type { ApiDocs } from '../../model/api.ts'
import { say } from '../../model/text/say.ts'
import { OuterLink } from './OuterLink.tsx'

/** A link to further documentation of an operation, a tag or a schema. */
export function Docs({ docs }: { docs: ApiDocs | undefined }) {
  if (!docs) return null
  return (
    <p className="api-facts">
      <OuterLink href={docs.url} label={docs.description ?? say('More about it')} />
    </p>
  )
}
