import type { ApiSchema, Fact, Json } from '../../model/api.ts'
import { say, sayParts } from '../../model/text/say.ts'
import { describeLimits } from './describe-limits.ts'
import { joined } from './enumerate.ts'
import { showValue } from './show-value.ts'
import { targetOf } from './target-of.ts'

/** The most letters of an example that is shown in one line with other facts. */
const LONG = 60

/** Returns the facts of a schema except its type: values without descriptions, default, bounds, pattern, examples. */
export function describeFacts(schema: ApiSchema): Fact[] {
  const { values, pattern, examples, xml = {} } = schema
  const facts: Fact[] = []
  const code = (value: Json) => ({ code: showValue(value, schema) })
  const listed = hasDescribedValues(schema) ? undefined : values
  const isSingle = listed?.length === 1
  const only = isSingle && !schema.nullable ? listed[0] : undefined
  // Only a contradiction has types. A schema `false` has no types, and its type in words is enough.
  if (schema.never && !schema.nullable && schema.types.length > 0) facts.push([say('no value fits')])
  const onlyIsDefault = only && JSON.stringify(only.value) === JSON.stringify(schema.default)
  if (only) {
    const word = onlyIsDefault ? 'always {value}, even when left out' : 'always {value}'
    facts.push(sayParts(word, { value: code(only.value) }))
  } else if (listed) {
    // The type in words names null next to several values. A single one would seem to be the only value.
    const allowed = [...listed.map(({ value }) => value), ...(isSingle ? [null] : [])]
    facts.push(sayParts('one of {values}', { values: joined(allowed.map(code)) }))
  }
  if (schema.default !== undefined && !onlyIsDefault) {
    facts.push(sayParts('default {value}', { value: code(schema.default) }))
  }
  facts.push(...describeLimits(schema).map((limit) => [limit]))
  if (pattern !== undefined) facts.push(sayParts('matches {pattern}', { pattern: { code: pattern } }))
  if (xml.attribute) facts.push([say('XML attribute')])
  if (xml.wrapped) facts.push([say('items in one XML element')])
  for (const [word, value] of [
    ['XML name {value}', xml.name],
    ['XML prefix {value}', xml.prefix],
    ['XML namespace {value}', xml.namespace],
  ] as const) {
    if (value !== undefined) facts.push(sayParts(word, { value: { code: value } }))
  }
  const short = examples.filter((example) => !isLong(example)).slice(0, 3)
  if (short.length > 0 && !values)
    facts.push(sayParts('example {values}', { values: joined(short.map(code)) }))
  return facts
}

/** Returns whether values of an enumeration have names or descriptions. */
export function hasDescribedValues({ values }: ApiSchema): boolean {
  return values?.some(({ name, description }) => name !== undefined || description !== undefined) ?? false
}

/** Returns whether the values of an enumeration would fill a screen. */
export function hasManyValues({ values = [] }: ApiSchema): boolean {
  return values.length > 20 && JSON.stringify(values).length > 1000
}

/** Returns the examples that are too long for one line, or have several lines. */
export function longExamples({ examples }: ApiSchema): Json[] {
  return examples.filter(isLong)
}

function isLong(example: Json): boolean {
  return JSON.stringify(example).length > LONG || hasLines(example)
}

/** Returns whether a value is a text of several lines. */
export function hasLines(value: Json): value is string {
  return typeof value === 'string' && value.trimEnd().includes('\n')
}

const FLAGS = { deprecated: 'deprecated', readOnly: 'read-only', writeOnly: 'write-only' } as const
type Flag = keyof typeof FLAGS

/** Returns the flags of a schema with their names for readers, also those of its definition. */
export function describeFlags(schema: ApiSchema): { flag: Flag; name: string }[] {
  return (Object.keys(FLAGS) as Flag[])
    .filter((flag) => hasFlag(flag, schema))
    .map((flag) => ({ flag, name: say(FLAGS[flag]) }))
}

/** Returns whether a schema has a flag, or the definition to which the schema refers. */
export function hasFlag(flag: Flag, schema: ApiSchema): boolean {
  return schema[flag] || Boolean(targetOf(schema)?.[flag])
}
