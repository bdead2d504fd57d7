import type { ApiSchema } from '../../model/api.ts'
import { say, sayCount } from '../../model/text/say-in-article.ts'
import type { Word } from '../../model/text/words.ts'
import { showNumber } from './show-value.ts'

/** Returns the limits of a schema in words: `0 to 1.5`, `at most 18 characters`, `no repeated items`. */
export function describeLimits(schema: ApiSchema): string[] {
  const limits = [
    range(schema),
    count(schema.minLength, schema.maxLength, '1 character', '{count} characters'),
    count(schema.minItems, schema.maxItems, '1 item', '{count} items'),
    count(schema.minProperties, schema.maxProperties, '1 property', '{count} properties'),
    schema.multipleOf === undefined
      ? ''
      : say('multiple of {value}', { value: showNumber('multipleOf', schema) }),
    schema.uniqueItems ? say('no repeated items') : '',
    schema.contentMediaType === undefined ? '' : say('contains {type}', { type: schema.contentMediaType }),
    schema.contentEncoding === undefined
      ? ''
      : say('encoded as {encoding}', { encoding: schema.contentEncoding }),
  ]
  return limits.filter((limit) => limit !== '')
}

function range(schema: ApiSchema): string {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema
  const least = showNumber('minimum', schema)
  const most = showNumber('maximum', schema)
  if (
    minimum !== undefined &&
    maximum !== undefined &&
    exclusiveMinimum === undefined &&
    exclusiveMaximum === undefined
  ) {
    return minimum === maximum
      ? say('exactly {value}', { value: least })
      : say('{least} to {most}', { least, most })
  }
  // If a schema has both kinds of a bound, both apply.
  const bounds = [
    minimum === undefined ? '' : say('at least {value}', { value: least }),
    exclusiveMinimum === undefined
      ? ''
      : say('above {value}', { value: showNumber('exclusiveMinimum', schema) }),
    maximum === undefined ? '' : say('at most {value}', { value: most }),
    exclusiveMaximum === undefined
      ? ''
      : say('below {value}', { value: showNumber('exclusiveMaximum', schema) }),
  ]
  return bounds.filter((bound) => bound !== '').join(', ')
}

function count(least: number | undefined, most: number | undefined, one: Word, many: Word): string {
  const noun = (number: number) => sayCount(number, one, many)
  if (least !== undefined && most !== undefined) {
    return least === most
      ? say('exactly {value}', { value: noun(most) })
      : say('{least} to {most}', { least, most: noun(most) })
  }
  if (least !== undefined && least > 0) return say('at least {value}', { value: noun(least) })
  return most === undefined ? '' : say('at most {value}', { value: noun(most) })
}
