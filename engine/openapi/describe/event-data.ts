import type { Api, ApiContent, ApiSchema } from '../../model/api.ts'
import { isJson } from './media-types.ts'
import { targetOf } from './target-of.ts'

const FIELDS = new Set(['data', 'event', 'id', 'retry'])

/** The content of one server-sent event. */
export interface EventData {
  data: ApiSchema | undefined
  /** The data are JSON: the schema says more than that the data are text. */
  isJson: boolean
  /** The fields of the event except `data`, if the schema describes the event. */
  fields?: ApiSchema
}

/**
 * Returns the content of one server-sent event. A description may contain the schema of the data, or of the event with
 * its fields (`data`, `event`, `id`, `retry`), or the schema of a list of all events: version 3.2 defines `schema` so, and springdoc
 * writes it.
 */
export function eventData(content: ApiContent, schemas: Api['schemas']): EventData {
  const whole = targetOf(content.schema, schemas)
  const schema = whole?.types.join() === 'array' && whole.items ? whole.items : content.schema
  const event = targetOf(schema, schemas)
  const written = event?.properties.find(({ name }) => name === 'data')?.schema
  if (!event || !written || !event.properties.every(({ name }) => FIELDS.has(name)))
    return { data: schema, isJson: saysMoreThanText(event) }
  const others = event.properties.filter(({ name }) => name !== 'data')
  const data = jsonIn(written) ?? written
  return {
    data,
    isJson: saysMoreThanText(targetOf(data, schemas)),
    ...(others.length > 0 && { fields: { ...event, properties: others } }),
  }
}

/** Returns the schema of the JSON value in a text, as version 3.2 describes data; undefined if the text is not JSON. */
function jsonIn({ contentMediaType = '', rules, description }: ApiSchema): ApiSchema | undefined {
  const value = rules.find(({ keyword }) => keyword === 'contentSchema')?.schema
  if (!value || !isJson(contentMediaType)) return undefined
  return { ...value, description: value.description ?? description }
}

function saysMoreThanText(data: ApiSchema | undefined): boolean {
  return data !== undefined && data.types.join() !== 'string'
}
