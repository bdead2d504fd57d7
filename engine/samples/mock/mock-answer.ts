import type {
  Api,
  ApiContent,
  ApiExample,
  ApiOperation,
  ApiParameter,
  ApiResponse,
  Json,
} from '../../model/api.ts'
import { ANY, isInRange, isJson, isJsonLines, isXml } from '../../openapi/describe/media-types.ts'
import { shapeOf } from '../../openapi/describe/shape-of.ts'
import { isObject, objectOf } from '../../openapi/json.ts'
import { successfulContents, wantsStream } from '../../openapi/samples/sample-request.ts'
import { headerValue } from '../../openapi/samples/serialize-parameter.ts'
import { writeJsonLines } from '../../openapi/samples/write-literal.ts'
import { writeXml } from '../../openapi/samples/write-xml.ts'
import { sampleEvents } from '../../openapi/values/sample-events.ts'
import { sampleValue } from '../../openapi/values/sample-value.ts'
import type { Finding } from '../block.ts'
import { responseOf } from './described-body.ts'
import { type FoundRequest, nameOf } from './mock-request.ts'
import { jsonOrText } from './read-text.ts'

/** The response of the mock API, and its findings about the request. */
export interface MockAnswer {
  status: number
  headers: Record<string, string>
  body: Uint8Array
  findings: Finding[]
  /** Whether the page shows this answer. */
  shown: boolean
  /** The description of the body, for an answer of an operation. */
  content?: ApiContent | undefined
}

/** Answers to an operation that the page shows, which the mock API prefers to examples of the description. */
export interface Answers {
  /** Identifies the block or the page that shows the answers. */
  key: string
  /** The answers that the page shows for the block that sends the request. */
  own: readonly string[]
  /** The errors that the page shows for this block, above each success. They answer requests that the description does not allow. */
  errors?: readonly { status?: number | undefined; body: string }[] | undefined
  /** Other answers of the same operation on the page. */
  others: readonly string[]
  /** The answers in the table of the site, which come first, and their name. A number is the status of an error. */
  given?: { name: string; values: readonly Json[] }
}

/** Returns how often it was called before with the same key. */
type Take = (key: string) => number

/**
 * Returns the error that the page shows as the answer to a request that the description does not allow; undefined if it shows none.
 * `status` is 401 if the request has no valid key.
 */
export function shownError(
  status: number,
  { key, errors = [] }: Answers,
  take: Take,
): MockAnswer | undefined {
  const isKey = (code = 0) => code === 401 || code === 403
  const shown = errors.filter((error) => isKey(error.status) === isKey(status))
  const error = shown.length > 0 ? shown[take(`${key} ${isKey(status)}`)] : undefined
  const made = answerWith(error?.status ?? status, 'application/json', error?.body ?? '', [])
  return error && { ...made, shown: true }
}

/** Returns the answer to a request that the description does not allow. */
export function refusal(status: number, findings: Finding[]): MockAnswer {
  const detail = findings.map(({ message }) => ({ loc: ['body'], msg: message, type: 'value_error' }))
  return answerWith(status, 'application/json', JSON.stringify({ detail }), findings)
}

const EVENTS = 'text/event-stream'

/**
 * Returns the answer to a valid request. Repeated requests get different answers: first those that the page shows, then
 * the examples of the description (those of the most similar request first), then each state of a job, so that a
 * program that waits for a job ends.
 */
export function successAnswer(
  request: FoundRequest,
  body: Json | undefined,
  answers: Answers,
  take: Take,
): MockAnswer {
  const { operation, api } = request
  const { accept } = request.headers
  const streams = wantsStream(body) || accept === EVENTS
  const contents = streams ? streamContents(operation, api) : successfulContents(operation)
  const ofKind = contents.filter((candidate) => candidate.stream === streams)
  const accepted = (accept ?? ANY)
    .split(',')
    .flatMap((range) => ofKind.filter(({ mediaType }) => isInRange(mediaType, range)))
  const content = accepted[0] ?? ofKind[0] ?? contents[0]
  const response = operation.responses.find(({ status }) => /^2\d\d$/.test(status))
  const answer = (mediaType: string, text: string) =>
    withHeaders(response, { ...answerWith(Number(response?.status ?? 200), mediaType, text, []), content })
  // An operation may have only a stream. The first line of an event may be its name, its id or a comment.
  const isStream = streams || content?.stream === true
  const fits = (text: string): boolean => /^\s*(?:data|event|id|retry)?:/.test(text) === isStream
  const { name = '', values = [] } = answers.given ?? {}
  const given = values.filter((each) => {
    return typeof each === 'string' ? fits(each) : typeof each === 'number' || !isStream
  })
  const next =
    given.length > 0 ? given[take(`${operation.id} ${name} ${isStream}`) % given.length] : undefined
  if (typeof next === 'number') return { ...errorAnswer(operation, next), shown: true }
  if (!content) return answer('text/plain', '')
  const write = (value: Json) => textOf(value, content)
  const choices = [...answers.others.filter(fits), ...examplesOf(request, content, body)]
  if (next !== undefined) {
    const base = readJson(choices[0] ?? null)
    const value = merged(base, next)
    const findings = typeof next === 'string' ? [] : answerFindings(name, request, content, { base, value })
    return { ...answer(content.mediaType, write(value)), findings, shown: true }
  }
  const own = answers.own.filter(fits)[take(`${answers.key} ${isStream}`)]
  if (own !== undefined) return { ...answer(content.mediaType, own), shown: true }
  const turn = take(operation.id)
  const choice = choices[turn % choices.length] ?? ''
  const value = turn < choices.length ? choice : inState(choice, content, turn - choices.length)
  return answer(content.mediaType, write(value))
}

/** Returns the mistakes of an answer of the site that the example, which the answer changes, does not have. */
function answerFindings(
  name: string,
  { operation, checkAnswer }: FoundRequest,
  { schema }: ApiContent,
  { base, value }: { base: Json; value: Json },
): Finding[] {
  if (!schema) return []
  const check = (answer: Json) =>
    checkAnswer(`sdk/answers.yaml, "${name}", ${nameOf(operation)}`, answer, schema)
  const known = check(base).map(({ message }) => message)
  const hint = 'Correct the answer, or the description if the API gives such an answer.'
  return check(value).flatMap((finding) => (known.includes(finding.message) ? [] : [{ ...finding, hint }]))
}

/** Returns the answer with the status of an error: the example that the description has for this status. */
function errorAnswer(operation: ApiOperation, status: number): MockAnswer {
  const response = responseOf(operation, String(status))
  const [content] = response?.contents ?? []
  const value =
    content?.examples[0]?.value ?? (content?.schema ? sampleValue(content.schema, 'response') : {})
  const text = content ? textOf(value, content) : JSON.stringify(value)
  return withHeaders(response, { ...answerWith(status, content?.mediaType ?? ANY, text, []), content })
}

/** Adds the described headers of a response to an answer. */
function withHeaders(response: ApiResponse | undefined, answer: MockAnswer): MockAnswer {
  return { ...answer, headers: { ...headersOf(response?.headers ?? []), ...answer.headers } }
}

/** Returns a value as a text of its media type: XML by its schema, lines of JSON, otherwise JSON. A text does not change. */
function textOf(value: Json, { mediaType, schema }: ApiContent): string {
  if (typeof value === 'string') return value
  if (isJsonLines(mediaType)) return `${writeJsonLines(value)}\n`
  return (isXml(mediaType) ? writeXml(value, schema) : undefined) ?? JSON.stringify(value)
}

/** Returns the value of a text of JSON. */
function readJson(value: Json): Json {
  return typeof value === 'string' ? jsonOrText(value) : value
}

/** Returns a value with some of its parts replaced: the properties of objects and the items of lists by their places. */
function merged(value: Json, parts: Json): Json {
  if (Array.isArray(parts)) {
    const items = Array.isArray(value) ? value : []
    return parts.map((part, index) => merged(items[index] ?? items[0] ?? null, part))
  }
  if (!isObject(parts)) return parts
  const whole = objectOf(value)
  const replaced = Object.entries(parts).map(([name, part]) => [name, merged(whole[name] ?? null, part)])
  return { ...whole, ...Object.fromEntries(replaced) }
}

/** Matches a property that contains the state of a job: `status`, `processing_status`, `jobState`. */
const STATE = /(?:^|_)(?:status|state)$|[a-z](?:Status|State)$/

/** Replaces the state of a job: a program that repeats a request gets each state of the description in turn. */
function inState(choice: Json, { schema, mediaType }: ApiContent, step: number): Json {
  // The answer on the page may not be valid JSON; the proof of its own block reports this.
  const value = isJson(mediaType) ? readJson(choice) : choice
  if (!isObject(value)) return choice
  const states = (shapeOf(value, schema)?.properties ?? []).flatMap(({ name, schema: state }) => {
    const { values = [] } = shapeOf(undefined, state) ?? state
    return STATE.test(name) && values.length >= 3 ? [[name, values[step % values.length]?.value ?? null]] : []
  })
  return states.length > 0 ? { ...value, ...Object.fromEntries(states) } : choice
}

/** The contents of a stream. If an operation describes none, those of another operation with the same JSON response. */
function streamContents(operation: ApiOperation, api: Api): ApiContent[] {
  const own = successfulContents(operation)
  if (own.some(({ stream }) => stream)) return own
  const similar = api.operations
    .map(successfulContents)
    .find(
      (contents) => contents.some(({ stream }) => stream) && contents[0]?.schema?.ref === own[0]?.schema?.ref,
    )
  return similar ?? own
}

/** Headers that the server of a mock writes itself, or that would change how a client reads the body. */
const NOT_SENT =
  /^(?:content-(?:type|length|encoding)|transfer-encoding|connection|keep-alive|upgrade|trailer)$/i

/** Matches the names of headers: https://www.rfc-editor.org/rfc/rfc9110.html#name-tokens */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/

/** Returns the described headers of a response, each with its example or a generated value. The names are in lower case. */
function headersOf(headers: readonly ApiParameter[]): Record<string, string> {
  const sent = headers.filter(({ name }) => TOKEN.test(name) && !NOT_SENT.test(name))
  const entries = sent.map((header): [string, string] => {
    const { name, schema, examples } = header
    const value = examples[0]?.value ?? sampleValue(schema, 'response')
    // Many descriptions give a header with a number the type string. A program may convert its value to a number.
    const text = value === 'string' ? '1' : headerValue({ name, value, parameter: header })
    return [name.toLowerCase(), text]
  })
  return Object.fromEntries(entries.filter(([, text]) => /^[\t -~]*$/.test(text)))
}

/** Returns an answer with a text, which the page does not show. */
export function answerWith(status: number, mediaType: string, text: string, findings: Finding[]): MockAnswer {
  const body = Buffer.from(text, 'utf8')
  const type = mediaType === ANY ? 'application/json' : mediaType
  return { status, headers: { 'content-type': type }, body, findings, shown: false }
}

function examplesOf({ operation }: FoundRequest, content: ApiContent, body: Json | undefined): Json[] {
  const ranks = ranking(operation, body)
  const rank = ({ name }: ApiExample): number => ranks.indexOf(name) + 1 || ranks.length + 1
  const sorted = [...content.examples].sort((a, b) => rank(a) - rank(b))
  if (sorted.length > 0) return sorted.map(({ value }) => value)
  if (!content.schema) return ['']
  if (content.stream) return [sampleEvents(content)]
  return [sampleValue(content.schema, 'response')]
}

/** The names of the example requests, the most similar to `body` first. An example response has the name of its request. */
function ranking(operation: ApiOperation, body: Json | undefined): string[] {
  const examples = operation.requestBody?.contents.flatMap((content) => content.examples) ?? []
  const given = featuresOf(body)
  const scored = examples.map(({ name, value }) => {
    const features = featuresOf(value)
    const shared = [...features].filter((feature) => given.has(feature)).length
    return { name, score: shared / (features.size + given.size - shared || 1) }
  })
  return scored.sort((a, b) => b.score - a.score).map(({ name }) => name)
}

/** The names of the settings in a request, one level deep: `tools`, `response_format.type`. */
function featuresOf(body: Json | undefined): Set<string> {
  const features = Object.entries(objectOf(body)).flatMap(([key, value]) => [
    key,
    ...Object.entries(objectOf(value)).map(([inner, of]) => `${key}.${inner}=${JSON.stringify(of)}`),
  ])
  return new Set(features)
}
