import type * as z from 'zod'

/** Messages for issues of a schema that differ from zod's; pass it to every `safeParse`. */
export const issueText: z.core.$ZodErrorMap = (issue) => {
  // The keys that the object does know: the reporter looks for the nearest.
  if (issue.code === 'unrecognized_keys') return Object.keys(shapeOf(issue.inst)).join(SEPARATOR)
  if (issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value')) {
    return MISSING
  }
  // The name of an entry says itself what is wrong with it.
  if (issue.code === 'invalid_key') return issue.issues[0]?.message
  return undefined
}

/** Message of an issue whose value is not there at all. */
export const MISSING = 'missing'

/** The keys in the message of an `unrecognized_keys` issue. */
export function knownKeys(message: string): string[] {
  return message.split(SEPARATOR)
}

const SEPARATOR = ', '

function shapeOf(schema: unknown): object {
  return (schema as z.ZodObject | undefined)?._zod.def.shape ?? {}
}

/** Reports what several fields say together. `params` has a hint, or the known names and the one that is wrong. */
export function addIssue(
  context: z.RefinementCtx,
  path: PropertyKey[],
  message: string,
  params: { hint: string } | { known: string[]; name: string },
): void {
  context.addIssue({ code: 'custom', path, message, params })
}

/** Calls back for each value that is in the list before, with its index and that of the first one. */
export function reportRepeated(
  values: readonly string[],
  report: (index: number, first: number) => void,
): void {
  values.forEach((value, index) => {
    const first = values.indexOf(value)
    if (first !== index) report(index, first)
  })
}
