import type { Api, ApiSchema } from '../../model/api.ts'
import { say } from '../../model/text/say.ts'
import { targetOf } from './target-of.ts'

const FLAGS = { deprecated: 'deprecated', readOnly: 'read-only', writeOnly: 'write-only' } as const

/** A property of a schema that is true or false, and its name for readers. */
interface Flag {
  flag: keyof typeof FLAGS
  name: string
}

/** Returns the flags of a schema. A schema also has the flags of the definition to which the schema refers. */
export function describeFlags(schema: ApiSchema, schemas: Api['schemas']): Flag[] {
  const target = targetOf(schema, schemas)
  return (Object.keys(FLAGS) as Flag['flag'][])
    .filter((flag) => schema[flag] || target?.[flag])
    .map((flag) => ({ flag, name: say(FLAGS[flag]) }))
}
