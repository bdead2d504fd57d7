import type { ApiSchema } from '../../model/api.ts'
import { showNumber } from './show-value.ts'

/** What a schema demands besides its type, in words: `0 to 1.5`, `at most 18 characters`, `no repeated items`. */
export function describeLimits(schema: ApiSchema): string[] {
  const limits = [
    range(schema),
    count(schema.minLength, schema.maxLength, 'character'),
    count(schema.minItems, schema.maxItems, 'item'),
    count(schema.minProperties, schema.maxProperties, 'property', 'properties'),
    schema.multipleOf === undefined ? '' : `multiple of ${showNumber('multipleOf', schema)}`,
    schema.uniqueItems ? 'no repeated items' : '',
    schema.contentMediaType === undefined ? '' : `contains ${schema.contentMediaType}`,
    schema.contentEncoding === undefined ? '' : `encoded as ${schema.contentEncoding}`,
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
    return minimum === maximum ? `exactly ${least}` : `${least} to ${most}`
  }
  // Where both kinds of a bound are given, both apply.
  const bounds = [
    minimum === undefined ? '' : `at least ${least}`,
    exclusiveMinimum === undefined ? '' : `above ${showNumber('exclusiveMinimum', schema)}`,
    maximum === undefined ? '' : `at most ${most}`,
    exclusiveMaximum === undefined ? '' : `below ${showNumber('exclusiveMaximum', schema)}`,
  ]
  return bounds.filter((bound) => bound !== '').join(', ')
}

function count(least: number | undefined, most: number | undefined, one: string, many = `${one}s`): string {
  const noun = (number: number) => `${number} ${number === 1 ? one : many}`
  if (least !== undefined && most !== undefined) {
    return least === most ? `exactly ${noun(most)}` : `${least} to ${noun(most)}`
  }
  if (least !== undefined && least > 0) return `at least ${noun(least)}`
  return most === undefined ? '' : `at most ${noun(most)}`
}
