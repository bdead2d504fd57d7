import type { Api, ApiContent, ApiOperation, ApiParameter, ApiSchema, Json } from '../../model/api.ts'
import { grouped } from '../../model/grouped.ts'
import { fileOfType, isBytes, isJsonLines } from '../describe/media-types.ts'
import { allowsAnything } from '../describe/schema-shape.ts'
import { propertyOf, targetOf, withAlternatives } from '../describe/target-of.ts'
import { isObject, own } from '../json.ts'
import { fits } from '../values/check-value.ts'
import { sampleValue } from '../values/sample-value.ts'
import { type Credential, credentialsOf, locationOf } from './key-variable.ts'
import { isBinary, type SentBody, sentBody } from './request-body.ts'

/** The value of one parameter of a request. */
export interface SampleArgument {
  name: string
  value: Json
  /** The format of the value. A field of a form, and a header that the engine adds, have no schema. */
  parameter: Partial<Pick<ApiParameter, 'schema' | 'style' | 'explode' | 'allowReserved' | 'mediaType'>>
}

/** A request to show, independent of the language. */
export interface SampleRequest {
  operation: ApiOperation
  /** The keys that the request sends. */
  credentials: Credential[]
  path: SampleArgument[]
  query: SampleArgument[]
  headers: SampleArgument[]
  cookies: SampleArgument[]
  /** `sent` is null for an empty form, which is not sent. */
  body?: { content: ApiContent; value: Json; sent: SentBody | null }
  /** Whether the request asks for a stream. */
  streams: boolean
  /** How a program reads the response; undefined for a text that it prints at the end. */
  answer: Answer | undefined
}

/**
 * A response that a program prints as it comes, or that it writes into a file of this name, or a response without a body, of which
 * the program prints the status.
 */
export type Answer = 'stream' | 'status' | { file: string }

/**
 * "If in is header and the name field is Accept, Content-Type or Authorization, then the parameter definition SHALL be ignored."
 * The others are written by each HTTP client itself, and some clients refuse a program that writes them.
 */
const NOT_SENT =
  /^(accept|content-type|authorization|content-length|host|connection|transfer-encoding|expect|keep-alive|upgrade)$/i

/** The name of the property in the body that asks for a stream. */
const STREAM = 'stream'

/** Returns whether the body of a request asks for a stream. */
export function wantsStream(body: Json | undefined): boolean {
  return own(body, STREAM) === true
}

/** Returns the requests of the samples of an operation: without a stream, and with a stream. */
export function sampleRequests(operation: ApiOperation, api: Api): SampleRequest[] {
  const plain = isOnlyStream(operation) ? [] : [sampleRequest(operation, api, false)]
  return canStream(operation) ? [...plain, sampleRequest(operation, api, true)] : plain
}

/**
 * Returns a request of the samples of an operation: its first example, otherwise only required values. Optional
 * parameters are included if the author shows a value of them. Some authors describe a key as a parameter as well, which is
 * left out.
 */
export function sampleRequest(operation: ApiOperation, api: Api, streams: boolean): SampleRequest {
  const credentials = credentialsOf(operation, api)
  const taken = new Set(credentials.map(locationOf))
  const shown = shownParameters(operation)
  const argumentsIn = (location: ApiParameter['in']): SampleArgument[] =>
    operation.parameters.flatMap((parameter) => {
      const { name, required } = parameter
      if (parameter.in !== location || !(required || shown.has(parameter))) return []
      if (taken.has(locationOf({ type: 'apiKey', in: location, parameter: name }))) return []
      if (location === 'header' && NOT_SENT.test(name)) return []
      return [{ name, value: exampleOf(parameter) ?? madeValue(parameter), parameter }]
    })
  const { contents: [content] = [], required = false } = operation.requestBody ?? {}
  const bodyOf = (content: ApiContent) => {
    const value = bodyValue(content, streams)
    return { content, value, sent: sentBody(value, content, required) }
  }
  return {
    operation,
    credentials,
    path: argumentsIn('path'),
    query: argumentsIn('query'),
    headers: [...argumentsIn('header'), ...(streams ? acceptHeader(operation) : [])],
    cookies: argumentsIn('cookie'),
    ...(content && { body: bodyOf(content) }),
    streams,
    answer: streams ? 'stream' : answerOf(operation),
  }
}

/** The most optional parameters of a query in one sample. With many filters of a list, the sample would find nothing. */
const MOST_OPTIONAL = 4

/**
 * Returns the optional parameters of which the author shows a value. The example of a named schema shows a value of this type, as
 * in a body, and so does an example that two parameters of the query have, such as the start and the end of a period.
 */
function shownParameters({ parameters }: ApiOperation): Set<ApiParameter> {
  const hasOwnExample = (parameter: ApiParameter) => {
    const { examples, schema, isLeftOut, deprecated } = parameter
    const isOwn = examples.length > 0 || schema.definition === undefined
    return !isLeftOut && !deprecated && isOwn && exampleOf(parameter) !== undefined
  }
  const isFilter = (parameter: ApiParameter) => parameter.in === 'query'
  const uses = grouped(parameters.filter(isFilter).map((parameter) => [exampleOf(parameter), parameter]))
  const optional = parameters.filter((parameter) => !parameter.required && hasOwnExample(parameter))
  const filters = optional.filter(isFilter).filter((parameter) => {
    const example = exampleOf(parameter)
    // Many flags have the same example.
    const isFlag = typeof example !== 'string' && typeof example !== 'number'
    return isFlag || uses.get(example)?.length === 1
  })
  return new Set([...optional.filter((each) => !isFilter(each)), ...filters.slice(0, MOST_OPTIONAL)])
}

/** Returns the first example that can be sent. A parameter has no form for null. */
function exampleOf({ examples, schema }: ApiParameter): Json | undefined {
  return [...examples.map(({ value }) => value), ...schema.examples].find((value) => value !== null)
}

/** Returns how a program reads the response to a request that does not ask for a stream. */
function answerOf(operation: ApiOperation): Answer | undefined {
  const [content] = successfulContents(operation)
  // "A server MUST NOT send content in the response" to HEAD, nor with these statuses: RFC 9110.
  if (operation.method === 'HEAD') return 'status'
  if (!content)
    return operation.responses.some(({ status }) => /^20[45]$/.test(status)) ? 'status' : undefined
  const { mediaType, schema } = content
  if (isBytes(mediaType) || isBinary(targetOf(schema))) {
    // A file of an unknown type has no ending.
    return { file: fileOfType(mediaType).replace(/\.bin$/, '') }
  }
  return isJsonLines(mediaType) ? 'stream' : undefined
}

/** Returns whether a response can be a stream, by the description or by a call of an SDK. */
function canStream({ incoming, responses, sdk }: ApiOperation): boolean {
  const isDescribed = responses.some(({ contents }) => contents.some(({ stream }) => stream))
  return !incoming && (isDescribed || Object.values(sdk).some((call) => call?.stream !== undefined))
}

/** Returns the contents of the successful responses; those of "default", which means any other status, if there is none. */
export function successfulContents({ responses }: ApiOperation): ApiContent[] {
  const of = (start: string) => responses.filter(({ status }) => status.startsWith(start))
  const successes = of('2')
  return (successes.length > 0 ? successes : of('default')).flatMap(({ contents }) => contents)
}

/** Returns whether each successful response to a caller is a stream. */
export function isOnlyStream(operation: ApiOperation): boolean {
  const contents = successfulContents(operation)
  return !operation.incoming && contents.length > 0 && contents.every(({ stream }) => stream)
}

/** Returns the header that asks for a stream, if there are other responses and the body does not ask. */
function acceptHeader(operation: ApiOperation): SampleArgument[] {
  const content = operation.requestBody?.contents[0]
  const stream = successfulContents(operation).find(({ stream }) => stream)
  if (!stream || isOnlyStream(operation) || (content && asks(content))) return []
  return [{ name: 'Accept', value: stream.mediaType, parameter: {} }]
}

/** Returns whether the body of a request has the property that asks for a stream. */
function asks({ examples, schema }: ApiContent): boolean {
  if (examples.some(({ value }) => wantsStream(value))) return true
  return withAlternatives(schema).some((choice) => propertyOf(choice, STREAM) !== undefined)
}

/** Returns an example of a body that asks, or does not ask, for a stream; a generated value if there is no example. */
function bodyValue(content: ApiContent, streams: boolean): Json {
  const { schema } = content
  const examples = content.examples.filter(({ isText }) => isText !== true)
  const wanted = examples.find(({ value }) => wantsStream(value) === streams)
  if (wanted) return wanted.value
  const value = examples[0]?.value ?? (schema ? filledValue(schema) : {})
  return streams && isObject(value) && asks(content) ? { ...value, [STREAM]: true } : value
}

/**
 * Generates the value of a parameter. The name is clearer than the word `string`: `repos/OWNER/REPO?ref=REF`. Numbers in
 * paths are 1, because they are ids or page numbers.
 */
function madeValue({ name, in: location, schema }: ApiParameter): Json {
  const made = filledValue(schema)
  // An empty object would send nothing.
  const whole = isEmpty(made) && allowsAnything(schema) ? 'string' : made
  const allowed = targetOf(schema)?.values?.map(({ value }) => value) ?? []
  // With an empty part, the address would be that of another path.
  const isEmptyPart = location === 'path' && whole === ''
  const value = isEmptyPart ? (allowed.find((one) => one !== '') ?? 'string') : whole
  if (value === 'string') {
    // Addresses and cookies have letters of ASCII: `MEHR_GROSSE` for `mehrGröße`.
    const letters = name.normalize('NFKD').replace(/\p{M}/gu, '')
    const word = letters
      .replace(/(?<=[a-z\d])(?=[A-Z])/g, '_')
      .toUpperCase()
      .replace(/\W+/g, '_')
    return [word, word.toLowerCase()].find((one) => /[a-z\d]/i.test(one) && fits(one, schema)) ?? value
  }
  if (location !== 'path' || value !== 0 || schema.ref !== undefined) return value
  const { multipleOf = 1, maximum = multipleOf, exclusiveMaximum = Number.POSITIVE_INFINITY } = schema
  return multipleOf <= maximum && multipleOf < exclusiveMaximum ? multipleOf : value
}

/** Returns the required values; all values if none is required, because empty objects show nothing. */
export function filledValue(schema: ApiSchema): Json {
  const value = sampleValue(schema, 'request', true)
  return isEmpty(value) ? sampleValue(schema, 'request') : value
}

/** Returns whether a value is an empty object, or a list of empty objects. */
function isEmpty(value: Json): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every(isEmpty)
  return isObject(value) && Object.keys(value).length === 0
}
