import type {
  Api,
  ApiContent,
  ApiExample,
  ApiOperation,
  ApiParameter,
  ApiSchema,
  Json,
} from '../../model/api.ts'
import { isObject, own } from '../json.ts'
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
  schemas: Api['schemas'],
  streams: boolean,
): SampleRequest {
  const inPlace = (place: string): SampleArgument[] =>
    operation.parameters.flatMap((parameter) => {
      const { name, schema, required, examples } = parameter
      const example = examples[0]?.value ?? schema.examples[0]
      if (parameter.in !== place || (example === undefined && !required)) return []
      // "If in is header and the name field is Accept, Content-Type or Authorization, the parameter SHALL be ignored."
      if (place === 'header' && /^(accept|content-type|authorization)$/i.test(name)) return []
      return [{ name, value: example ?? madeValue(parameter, schemas), schema, parameter }]
    })
  const content = operation.requestBody?.contents[0]
  return {
    operation,
    path: inPlace('path'),
    query: inPlace('query'),
    headers: inPlace('header'),
    cookies: inPlace('cookie'),
    ...(content && { body: { content, value: bodyValue(content, schemas, streams) } }),
    streams,
  }
}

/** True where an answer can be a stream: the description says so, or an SDK has a call for it. */
export function canStream({ incoming, responses, sdk }: ApiOperation): boolean {
  const isDescribed = responses.some(({ contents }) => contents.some(({ stream }) => stream))
  return !incoming && (isDescribed || Object.values(sdk).some((call) => call?.stream !== undefined))
}

/** The example of a body that does (or does not) ask for a stream; made up where there is none. */
function bodyValue({ examples, schema }: ApiContent, schemas: Api['schemas'], streams: boolean): Json {
  const wanted = examples.find(({ value }: ApiExample) => (own(value, STREAM) === true) === streams)
  if (wanted) return wanted.value
  const value = examples[0]?.value ?? (schema ? requiredValue(schema, schemas) : {})
  return streams && isObject(value) ? { ...value, [STREAM]: true } : value
}

/**
 * In a path a name says more than the word `string`: `repos/OWNER/REPO`. Numbers in paths are ids or page numbers, which
 * begin with 1.
 */
function madeValue({ name, in: place, schema }: ApiParameter, schemas: Api['schemas']): Json {
  const value = requiredValue(schema, schemas)
  const word = name.replace(/(?<=[a-z\d])(?=[A-Z])|\W+/g, '_').toUpperCase()
  if (place !== 'path') return value
  if (value === 'string') return word
  if (value !== 0 || schema.ref !== undefined) return value
  const { multipleOf = 1, maximum = multipleOf, exclusiveMaximum = Number.POSITIVE_INFINITY } = schema
  return multipleOf <= maximum && multipleOf < exclusiveMaximum ? multipleOf : value
}

function requiredValue(schema: ApiSchema, schemas: Api['schemas']): Json {
  return sampleValue(schema, { schemas, requiredOnly: true, direction: 'request' })
}
