import type { ApiSchema } from '../../../model/api.ts'
import { describeType } from '../../describe/describe-type.ts'
import { useReference } from '../context.ts'

/** The type in words. Named schemas are links to their definitions. */
export function SchemaType({ schema }: { schema: ApiSchema }) {
  const { anchors } = useReference()
  return (
    <span className="api-type">
      {describeType(schema).map((part) =>
        typeof part === 'string' ? (
          part
        ) : (
          <a key={part.ref} href={`#${anchors.schema(part.ref)}`} data-markdown="code">
            {part.ref}
          </a>
        ),
      )}
    </span>
  )
}
