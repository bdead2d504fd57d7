import type { Api, ApiContent, ApiSchema } from '../../model/api.ts'
import { targetOf } from './target-of.ts'

const FIELDS = new Set(['data', 'event', 'id', 'retry'])

/**
 * Returns the content of one server-sent event. A description may contain the schema of the data, or of the event with
 * its fields (`data`, `event`, `id`, `retry`). `fields` are the fields of the event except `data`.
 */
export function eventData(
  { schema }: ApiContent,
  schemas: Api['schemas'],
): { data: ApiSchema | undefined; fields: ApiSchema | undefined } {
  const event = targetOf(schema, schemas)
  const data = event?.properties.find(({ name }) => name === 'data')?.schema
  if (!event || !data || !event.properties.every(({ name }) => FIELDS.has(name)))
    return { data: schema, fields: undefined }
  const others = event.properties.filter(({ name }) => name !== 'data')
  return { data, fields: others.length > 0 ? { ...event, properties: others } : undefined }
}
