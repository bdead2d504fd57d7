import type { ApiSchema } from '../../../model/api.ts'
import { describeFlags } from '../../describe/describe-facts.ts'
import { describeType } from '../../describe/describe-type.ts'
import { useReference } from '../context.ts'
import { inWords } from '../Words.tsx'

/** The type in words. Named schemas are links to their definitions. */
export function SchemaType({ schema }: { schema: ApiSchema }) {
  const { anchors } = useReference()
  return (
    <span className="api-type">
      {inWords(describeType(schema), (name) => (
        <a href={`#${anchors.schema(name)}`} data-markdown="code" translate="no">
          {name}
        </a>
      ))}
    </span>
  )
}

/** Labels for read-only, write-only and deprecated values. With `remarks`, Markdown has them in parentheses of their own. */
export function Flags({ schema, remarks = false }: { schema: ApiSchema; remarks?: boolean }) {
  const flags = describeFlags(schema).map(({ flag, name }) => (
    <span key={flag} className={flag === 'deprecated' ? 'api-deprecated' : 'api-flag'}>
      {' '}
      {name}
    </span>
  ))
  return remarks && flags.length > 0 ? (
    <>
      {' '}
      <span data-markdown="remarks">{flags}</span>
    </>
  ) : (
    flags
  )
}
