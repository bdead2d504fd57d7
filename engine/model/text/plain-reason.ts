import { oneLine } from './one-line.ts'

/** The types of zod in words of authors. */
const TYPES: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  date: 'a date',
  object: 'an object',
  record: 'an object',
}

const nameOf = (type: string) => TYPES[type] ?? type

/**
 * Returns a message of zod in words of authors: `expected text, not a number` of `Invalid input: expected string, received number`,
 * `expected at least 2 items` of `Too small: expected array to have >=2 items`. Messages of our own stay as they are.
 */
export function plainReason(message: string): string {
  return message
    .replace(/^[A-Z][\w ]+: (?=expected)/, '')
    .replace(
      /^expected (int), received number$|^expected (\w+), received (?:undefined|NaN|Date)$/,
      (_, int, type = int) => `expected ${nameOf(type)}`,
    )
    .replace(/^expected (\w+), received (\w+)$/, (_, type, found) => {
      return `expected ${nameOf(type)}, not ${nameOf(found)}`
    })
    .replace(/^expected \w+ to (?:have|be) ([<>])=(.*)$/, (_, sign, limit) => {
      return `expected ${sign === '>' ? 'at least' : 'at most'} ${limit}`.replace(/(?<= 1 \w+)s$/, '')
    })
    .replace(/^(?=expected one of ).*$/, (options) => options.replaceAll('"|"', '", "'))
}

/** Returns the message of a thrown value on one line. That of an error of zod is JSON, so its issues are listed instead. */
export function messageOf(error: unknown): string {
  const { issues } = (error ?? {}) as { issues?: { path: PropertyKey[]; message: string }[] }
  if (!Array.isArray(issues)) return oneLine(error instanceof Error ? error.message : String(error))
  return issues
    .map(({ path, message }) => `${path.map(String).join('.')}: ${plainReason(message)}`)
    .join('; ')
}
