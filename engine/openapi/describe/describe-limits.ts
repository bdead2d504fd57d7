import type { ApiSchema } from '../../model/api.ts'
import { say, sayCount } from '../../model/text/say.ts'
import type { Word } from '../../model/text/words.ts'

/** Returns the limits of a schema in words: `0 to 1.5`, `at most 18 characters`, `no repeated items`. */
export function describeLimits(schema: ApiSchema): string[] {
  const { contentMediaType: type, contentEncoding: encoding } = schema
  const limits = [
    range(schema),
    countOf(schema.minLength, schema.maxLength, '1 character', '{count} characters'),
    countOf(schema.minItems, schema.maxItems, '1 item', '{count} items'),
    countOf(schema.minProperties, schema.maxProperties, '1 property', '{count} properties'),
    bound(schema.multipleOf, 'multiple of {value}'),
    schema.uniqueItems ? say('no repeated items') : '',
    type === undefined ? '' : say('contains {type}', { type }),
    encoding === undefined ? '' : say('encoded as {encoding}', { encoding }),
  ]
  return limits.filter((limit) => limit !== '')
}

function bound(value: number | undefined, word: Word): string {
  return value === undefined ? '' : say(word, { value })
}

function range({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: ApiSchema): string {
  const isClosed = exclusiveMinimum === undefined && exclusiveMaximum === undefined
  if (minimum !== undefined && maximum !== undefined && isClosed) return between(minimum, maximum)
  // If a schema has both kinds of a bound, both apply.
  const bounds = [
    bound(minimum, 'at least {value}'),
    bound(exclusiveMinimum, 'above {value}'),
    bound(maximum, 'at most {value}'),
    bound(exclusiveMaximum, 'below {value}'),
  ]
  return bounds.filter((limit) => limit !== '').join(', ')
}

/** Returns a number of things in words: `at least 1 item`, `2 to 3 items`; empty if any number is allowed. */
export function countOf(least: number | undefined, most: number | undefined, one: Word, many: Word): string {
  const noun = (number: number) => sayCount(number, one, many)
  if (least !== undefined && most !== undefined) return between(least, most, noun)
  if (least !== undefined && least > 0) return say('at least {value}', { value: noun(least) })
  return most === undefined ? '' : say('at most {value}', { value: noun(most) })
}

function between(least: number, most: number, noun: (number: number) => string = String): string {
  if (least === most) return say('exactly {value}', { value: noun(most) })
  return say('{least} to {most}', { least, most: noun(most) })
}
