import type { ApiSchema, Fact, Json } from '../../model/api.ts'
import { say, sayParts } from '../../model/text/say-in-article.ts'
import { describeLimits } from './describe-limits.ts'
import { showNumber, showValue } from './show-value.ts'

/** Examples longer than this are no facts of one line. */
const LONG = 60

/** What a schema allows besides its type: values, default, bounds, pattern, examples. Described values are a list of their own. */
export function describeFacts(schema: ApiSchema): Fact[] {
  const { values, pattern, examples } = schema
  const facts: Fact[] = []
  const code = (value: Json) => ({ code: showValue(value, schema) })
  const listed = hasDescribedValues(schema) ? undefined : values
  const only = listed?.length === 1 ? listed[0] : undefined
  // A contradiction keeps its types; a plain `false` has none, and its type says all.
  if (schema.never && !schema.nullable && schema.types.length > 0) facts.push([say('no value fits')])
  const onlyIsDefault = only && JSON.stringify(only.value) === JSON.stringify(schema.default)
  if (only) {
    const word = onlyIsDefault ? 'always {value}, also when left out' : 'always {value}'
    facts.push(sayParts(word, { value: code(only.value) }))
  } else if (listed) {
    facts.push(sayParts('one of {values}', { values: commas(listed.map(({ value }) => code(value))) }))
  }
  if (schema.default !== undefined && !onlyIsDefault) {
    const isNumber = typeof schema.default === 'number'
    const value = isNumber ? { code: showNumber('default', schema) } : code(schema.default)
    facts.push(sayParts('default {value}', { value }))
  }
  facts.push(...describeLimits(schema).map((limit) => [limit]))
  if (pattern !== undefined) facts.push(sayParts('matches {pattern}', { pattern: { code: pattern } }))
  const short = examples.filter((example) => JSON.stringify(example).length <= LONG).slice(0, 3)
  if (short.length > 0 && !values)
    facts.push(sayParts('example {values}', { values: commas(short.map(code)) }))
  return facts
}

/** True where the values of an enumeration come with words of their own. */
export function hasDescribedValues({ values }: ApiSchema): boolean {
  return values?.some(({ description }) => description !== undefined) ?? false
}

/** Examples that are too long for a line. */
export function longExamples({ examples }: ApiSchema): Json[] {
  return examples.filter((example) => JSON.stringify(example).length > LONG)
}

/** Facts with commas between them. */
export function commas(parts: Fact): Fact {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [', ', part]))
}
