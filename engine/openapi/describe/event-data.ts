import type { ApiContent, ApiSchema } from '../../model/api.ts'
import { didYouMean } from '../../model/problem.ts'
import { emptySchema } from '../empty-schema.ts'
import { isJson } from './media-types.ts'
import { propertyOf, targetOf } from './target-of.ts'

const FIELDS = new Set(['data', 'event', 'id', 'retry'])

/** The content of one server-sent event. */
export interface EventData {
  data: ApiSchema | undefined
  /** The data are JSON: the schema says more than that the data are text. */
  isJson: boolean
  /** The fields of the event except `data`, if the schema describes the event. */
  fields?: ApiSchema
  /** The data depend on the name of the event: `data` is a union of them, with the discriminator `event`. */
  byName?: true
}

/**
 * Returns the content of one server-sent event. A description may contain the schema of the data, or of the event with
 * its fields (`data`, `event`, `id`, `retry`), or the schema of a list of all events: version 3.2 defines `schema` so, and springdoc
 * writes it.
 */
export function eventData(content: Pick<ApiContent, 'schema'>): EventData {
  const whole = targetOf(content.schema)
  const schema = whole?.types.join() === 'array' && whole.items ? whole.items : content.schema
  const event = targetOf(schema)
  const named = event && namedEvents(event)
  if (named) return named
  const written = event?.properties.find(({ name }) => name === 'data')?.schema
  if (!event || !written || !event.properties.every(({ name }) => FIELDS.has(name)))
    return { data: schema, isJson: saysMoreThanText(event) }
  const data = jsonIn(written) ?? written
  return { data, isJson: saysMoreThanText(targetOf(data)), ...fieldsOf(event, 'data') }
}

/**
 * Returns the content of events of several kinds, each with a name (`event`) and data of its own, as the specification of version
 * 3.2 describes them; undefined for other schemas.
 */
function namedEvents(event: ApiSchema): EventData | undefined {
  const ofAll = propertyOf(event, 'data')
  const kinds = (event.union?.alternatives ?? []).flatMap((alternative) => {
    const kind = targetOf(alternative.schema)
    const names = propertyOf(kind, 'event')?.values ?? []
    const data = propertyOf(kind, 'data') ?? ofAll
    const values = names.flatMap(({ value }) => (typeof value === 'string' ? value : []))
    const isEvent = values.length > 0 && kind?.properties.every(({ name }) => FIELDS.has(name))
    return isEvent && data ? [{ values, schema: jsonIn(data) ?? data }] : []
  })
  const isWhole = kinds.length > 0 && kinds.length === event.union?.alternatives.length
  if (!isWhole || !event.properties.every(({ name }) => FIELDS.has(name))) return undefined
  const union = { exclusive: true, discriminator: 'event', alternatives: kinds }
  const data = { ...emptySchema(event), union }
  return { data, isJson: false, byName: true, ...fieldsOf(event, 'data', 'event') }
}

/** The schema of the data of an event, and whether the data are JSON. */
type NamedData = { schema: ApiSchema } & Pick<EventData, 'isJson'>

/** Returns the data of an event with this name, or the mistake in the name; undefined if the description has no schema. */
export function dataNamed(
  { data, isJson, byName }: EventData,
  name: string | undefined,
): NamedData | { message: string; hint: string } | undefined {
  if (!byName) return data && { schema: data, isJson }
  const kinds = data?.union?.alternatives ?? []
  // The name of an event without a line for it: https://html.spec.whatwg.org/multipage/server-sent-events.html#dispatchMessage
  const schema = kinds.find(({ values }) => values.includes(name ?? 'message'))?.schema
  if (schema) return { schema, isJson: saysMoreThanText(targetOf(schema)) }
  const known = kinds.flatMap(({ values }) => values)
  const names = `The names are: ${known.join(', ')}.`
  return name === undefined
    ? {
        message: 'An event of the stream has no name.',
        hint: `Write a line "event:" above its data. ${names}`,
      }
    : { message: `The stream has no event "${name}".`, hint: didYouMean(name, known) || names }
}

function fieldsOf({ union: _, ...event }: ApiSchema, ...without: string[]): Pick<EventData, 'fields'> {
  const properties = event.properties.filter(({ name }) => !without.includes(name))
  return properties.length > 0 ? { fields: { ...event, properties } } : {}
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
