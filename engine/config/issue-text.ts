import * as z from 'zod'
import { didYouMean } from '../model/problem.ts'

/** Messages that replace zod's messages. Pass it to every `safeParse`. */
export const issueText: z.core.$ZodErrorMap = (issue) => {
  // The known keys of the object, from which the reporter selects the nearest.
  if (issue.code === 'unrecognized_keys') return Object.keys(shapeOf(issue.inst)).join(SEPARATOR)
  if (issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value')) {
    return MISSING
  }
  if (issue.code === 'invalid_type' && issue.expected === 'record')
    return 'expected an object of names and their values'
  const fields = Object.keys(shapeOf(issue.inst))
  if (issue.code === 'invalid_type' && fields.length > 0 && fields.length <= MOST_FIELDS)
    return `expected an object with ${fields.join(SEPARATOR)}`
  // The name of an entry has its own message.
  if (issue.code === 'invalid_key') return issue.issues[0]?.message
  return undefined
}

/** Message of an issue whose value is missing. */
export const MISSING = 'missing'

/** Returns the keys in the message of an `unrecognized_keys` issue. */
export function knownKeys(message: string): string[] {
  return message.split(SEPARATOR)
}

const SEPARATOR = ', '

/** A message with more fields would be hard to read. */
const MOST_FIELDS = 8

/** Returns the fields of an object; of a choice, those of the first alternative; no fields for another schema. */
function shapeOf(schema: unknown): object {
  if (schema instanceof z.ZodDiscriminatedUnion) return shapeOf(schema.options[0])
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in)
  return schema instanceof z.ZodObject ? schema.shape : {}
}

/** Reports an issue that concerns several fields, with its remedy. */
export function addIssue(context: z.RefinementCtx, path: PropertyKey[], message: string, hint: string): void {
  context.addIssue({ code: 'custom', path, message, params: { hint } })
}

/** Returns the remedy for an unknown name: the nearest known name, or all of them. */
export function hintFor(name: string, known: readonly string[]): string {
  if (known.length === 0) return 'Correct the value of this field.'
  return didYouMean(name, known) || `Known are: ${known.join(', ')}.`
}

/** Calls `report` for each repeated value except undefined, with its index and the index of the first value. */
export function reportRepeated(
  values: readonly unknown[],
  report: (index: number, first: number) => void,
): void {
  for (const [index, value] of values.entries()) {
    const first = values.indexOf(value)
    if (value !== undefined && first !== index) report(index, first)
  }
}
