import type { ApiContent, ApiSchema } from '../../model/api.ts'
import { eventData } from '../describe/event-data.ts'
import { targetOf } from '../describe/target-of.ts'
import { asText, objectOf } from '../json.ts'
import { sampleValue } from './sample-value.ts'

/**
 * Returns a generated event of each kind of a stream with its fields, and the event that ends the stream, as they go over the
 * wire.
 */
export function sampleEvents(content: ApiContent): string {
  const { data, fields, byName, ...event } = eventData(content)
  const made = (schema: ApiSchema | undefined) => (schema ? sampleValue(schema, 'response') : null)
  const others = Object.entries(objectOf(made(fields))).map(([name, value]) => `${name}: ${asText(value)}\n`)
  const end = content.streamEnd === undefined ? '' : `data: ${content.streamEnd}\n\n`
  const kinds = byName ? (data?.union?.alternatives ?? []) : choicesOf(data)
  const events = kinds.map(({ values: [name], schema }) => {
    const value = made(schema)
    const first = name === undefined ? '' : `event: ${name}\n`
    return `${first}${others.join('')}data: ${event.isJson ? JSON.stringify(value) : asText(value)}\n\n`
  })
  return events.join('') + end
}

/** Returns the kinds of data without names: each alternative of a union, otherwise the data. */
function choicesOf(data: ApiSchema | undefined) {
  const target = targetOf(data)
  if (!target?.union || target.properties.length > 0) return [{ values: [], schema: data }]
  const { union } = target
  // With one alternative, the value of a discriminator stays.
  return union.alternatives.map((one) => ({
    values: [],
    schema: { ...target, union: { ...union, alternatives: [one] } },
  }))
}
