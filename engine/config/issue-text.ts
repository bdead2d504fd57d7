import type * as z from 'zod'

/** What the issues of a schema say, in place of zod's own words; pass it to every `safeParse`. */
export const issueText: z.core.$ZodErrorMap = (issue) => {
  // The keys that the object does know: the reporter looks for the nearest.
  if (issue.code === 'unrecognized_keys') return Object.keys(shapeOf(issue.inst)).join(SEPARATOR)
  if (issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value')) {
    return MISSING
  }
  return undefined
}

/** Message of an issue whose value is not there at all. */
export const MISSING = 'missing'

/** The keys that stand in the message of an `unrecognized_keys` issue. */
export function knownKeys(message: string): string[] {
  return message.split(SEPARATOR)
}

const SEPARATOR = ', '

function shapeOf(schema: unknown): object {
  return (schema as z.ZodObject | undefined)?._zod.def.shape ?? {}
}
