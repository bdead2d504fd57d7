import type { ApiSchema } from '../model/api.ts'

/** What a schema demands besides its type, in words: `0 to 1.5`, `at most 18 characters`, `no repeated items`. */
export function describeLimits(schema: ApiSchema): string[] {
  const limits = [
    range(schema),
    count(schema.minLength, schema.maxLength, 'character'),
    count(schema.minItems, schema.maxItems, 'item'),
    count(schema.minProperties, schema.maxProperties, 'property', 'properties'),
    schema.multipleOf === undefined ? '' : `multiple of ${schema.multipleOf}`,
    schema.uniqueItems ? 'no repeated items' : '',
    schema.contentMediaType === undefined ? '' : `holds ${schema.contentMediaType}`,
    schema.contentEncoding === undefined ? '' : `encoded as ${schema.contentEncoding}`,
  ]
  return limits.filter((limit) => limit !== '')
}

function range({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: ApiSchema): string {
  if (
    minimum !== undefined &&
    maximum !== undefined &&
    exclusiveMinimum === undefined &&
    exclusiveMaximum === undefined
  ) {
    return minimum === maximum ? `exactly ${minimum}` : `${minimum} to ${maximum}`
  }
  // Where both kinds of a bound are given, both hold.
  const bounds = [
    minimum === undefined ? '' : `at least ${minimum}`,
    exclusiveMinimum === undefined ? '' : `above ${exclusiveMinimum}`,
    maximum === undefined ? '' : `at most ${maximum}`,
    exclusiveMaximum === undefined ? '' : `below ${exclusiveMaximum}`,
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
