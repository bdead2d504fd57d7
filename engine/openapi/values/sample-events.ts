import type { Api, ApiContent, ApiSchema } from '../../model/api.ts'
import { eventData } from '../describe/event-data.ts'
import { asText, objectOf } from '../json.ts'
import { sampleValue } from './sample-value.ts'

/** Returns a generated event of a stream with its fields, and the event that ends the stream, as they go over the wire. */
export function sampleEvents(content: ApiContent, schemas: Api['schemas']): string {
  const { data, isJson, fields } = eventData(content, schemas)
  const made = (schema: ApiSchema | undefined) =>
    schema ? sampleValue(schema, { schemas, requiredOnly: false, direction: 'response' }) : null
  const others = Object.entries(objectOf(made(fields))).map(([name, value]) => `${name}: ${asText(value)}\n`)
  const value = made(data)
  const end = content.streamEnd === undefined ? '' : `data: ${content.streamEnd}\n\n`
  return `${others.join('')}data: ${isJson ? JSON.stringify(value) : asText(value)}\n\n${end}`
}
