import type { ApiSchema } from '../../../model/api.ts'
import { describeFlags } from '../../describe/describe-flags.ts'
import { useReference } from '../context.ts'

/** Labels for read-only, write-only and deprecated values. */
export function Flags({ schema }: { schema: ApiSchema }) {
  const { api } = useReference()
  return describeFlags(schema, api.schemas).map(({ flag, name }) => (
    <span key={flag} className={flag === 'deprecated' ? 'api-deprecated' : 'api-flag'}>
      {' '}
      {name}
    </span>
  ))
}
