import type { ApiRequirement } from '../../../model/api.ts'
import { describeSecurity } from '../../describe/describe-security.ts'
import { useReference } from '../context.ts'

/** The security schemes of a call in one line. Each scheme links to its description. */
export function Security({ security, lead }: { security: ApiRequirement; lead: string }) {
  const { anchors } = useReference()
  return (
    // A search must ignore these texts, because nearly every operation contains them.
    <p className="api-facts api-security" data-words="repeated">
      {lead}
      {describeSecurity(security).map((part, index) =>
        typeof part === 'string' ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <a key={index} href={`#${anchors.scheme(part.code)}`} data-markdown="code">
            <code>{part.code}</code>
          </a>
        ),
      )}
    </p>
  )
}
