import type { ApiContent, ApiExample, ApiOperation, ApiParameter, ApiSchema, Json } from '../../model/api.ts'
import { isObject } from '../json.ts'
import { sampleValue } from './sample-value.ts'

/** A value for one parameter of a request. */
export interface SampleArgument {
  name: string
  value: Json
  schema: ApiSchema
  /** How it is written. */
  parameter: Pick<ApiParameter, 'style' | 'explode' | 'allowReserved' | 'mediaType'>
}

/** One request to show, before any language. */
export interface SampleRequest {
  operation: ApiOperation
  path: SampleArgument[]
  query: SampleArgument[]
  headers: SampleArgument[]
  cookies: SampleArgument[]
  body?: { content: ApiContent; value: Json }
  /** True where the answer is wanted as a stream. */
  streams: boolean
}

/** Name of the body's property that asks for a stream. */
const STREAM = 'stream'

/**
 * The request that the samples of an operation make: its first example, else what is required and nothing more.
 * Optional parameters take part where they have an example.
 */
export function sampleRequest(
  operation: ApiOperation,
  named: ReadonlyMap<string, ApiSchema>,
  streams: boolean,
): SampleRequest {
  const inPlace = (place: string): SampleArgument[] =>
    operation.parameters.flatMap((parameter) => {
      if (parameter.in !== place) return []
      const { name, schema } = parameter
      const example = parameter.examples[0]?.value ?? schema.examples[0]
      if (example === undefined && !parameter.required) return []
      const value = example ?? sampleValue(schema, { named, requiredOnly: true, direction: 'request' })
      return [{ name, value, schema, parameter }]
    })
  const content = operation.requestBody?.contents[0]
  return {
    operation,
    path: inPlace('path'),
    query: inPlace('query'),
    headers: inPlace('header'),
    cookies: inPlace('cookie'),
    ...(content && { body: { content, value: bodyValue(content, named, streams) } }),
    streams,
  }
}

/** True where an answer can be a stream: the description says so, or an SDK has a call for it. */
export function canStream({ incoming, responses, sdk }: ApiOperation): boolean {
  const described = responses.some(({ contents }) => contents.some(({ stream }) => stream))
  return !incoming && (described || sdk.python?.stream !== undefined || sdk.typescript?.stream !== undefined)
}

/** The example of a body that does (or does not) ask for a stream; made up where there is none. */
export function bodyValue(
  content: ApiContent,
  named: ReadonlyMap<string, ApiSchema>,
  streams: boolean,
): Json {
  const wanted = content.examples.find((example) => asksForStream(example) === streams)
  if (wanted) return wanted.value
  const first = content.examples[0]?.value
  const value =
    first ??
    (content.schema ? sampleValue(content.schema, { named, requiredOnly: true, direction: 'request' }) : {})
  return streams && isObject(value) ? { ...value, [STREAM]: true } : value
}

function asksForStream({ value }: ApiExample): boolean {
  return isObject(value) && value[STREAM] === true
}
