import type { ApiSchema } from '../../../model/api.ts'
import { describeFlags } from '../../describe/describe-flags.ts'
import { useReference } from '../context.ts'

/** Labels for read-only, write-only and deprecated values. With `remarks`, Markdown has them in parentheses of their own. */
export function Flags({ schema, remarks = false }: { schema: ApiSchema; remarks?: boolean }) {
  const { api } = useReference()
  const flags = describeFlags(schema, api.schemas).map(({ flag, name }) => (
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
