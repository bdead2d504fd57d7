import type { ApiContent, ApiSchema } from '../../model/api.ts'

const FIELDS = new Set(['data', 'event', 'id', 'retry'])

/**
 * What one server-sent event holds. A description may give the data itself, or the event with its fields
 * (`data`, `event`, `id`, `retry`); `fields` are those of the event besides `data`.
 */
export function eventData(
  content: ApiContent,
  named: ReadonlyMap<string, ApiSchema>,
): { data: ApiSchema | undefined; fields: ApiSchema | undefined } {
  const { schema } = content
  const settled = schema?.ref === undefined ? schema : (named.get(schema.ref) ?? schema)
  const data = settled?.properties.find(({ name }) => name === 'data')?.schema
  const isEvent = settled && data && settled.properties.every(({ name }) => FIELDS.has(name))
  if (!isEvent) return { data: schema, fields: undefined }
  const others = settled.properties.filter(({ name }) => name !== 'data')
  return { data, fields: others.length > 0 ? { ...settled, properties: others } : undefined }
}
