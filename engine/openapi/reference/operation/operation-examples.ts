import type { Api, ApiContent, ApiExample, ApiOperation } from '../../../model/api.ts'
import { eventData } from '../../describe/event-data.ts'
import { hasJson, isJsonLines, isText, isXml } from '../../describe/media-types.ts'
import { targetOf } from '../../describe/target-of.ts'
import type { Direction } from '../../direction.ts'
import { bodyOptions } from '../../samples/curl.ts'
import { sentBody } from '../../samples/request-body.ts'
import { filledValue, sampleRequests, successfulContents } from '../../samples/sample-request.ts'
import { writeJson, writeJsonLines } from '../../samples/write-literal.ts'
import { writeXml } from '../../samples/write-xml.ts'
import { sampleEvents } from '../../values/sample-events.ts'
import { sampleValue } from '../../values/sample-value.ts'

/** An example as code, and the language of the code. */
export interface CodeOfExample {
  code: string
  language: string
}

type ExampleValue = Pick<ApiExample, 'value' | 'isText'>

/** An example of a body as code. */
export interface ShownExample extends CodeOfExample {
  content: ApiContent
  example: ApiExample
}

/**
 * Returns what the samples of an operation show: the requests, each with the response to it, further bodies of the request, and
 * further responses.
 */
export function operationExamples(operation: ApiOperation, api: Api) {
  const { incoming } = operation
  const answers = answersOf(operation)
  const successes = successfulContents(operation)
  const exchanges = sampleRequests(operation, api).map((request) => {
    const { body, streams } = request
    const [sent] = incoming && body ? shownExamples(body.content, 'response') : []
    const answer = answers.find(({ content }) => successes.includes(content) && content.stream === streams)
    return { request, sent, answer }
  })
  const sent = exchanges.flatMap(({ sent, request: { body } }) =>
    body ? [{ ...body, ...sent?.example }] : [],
  )
  // Media types with the same schema often have the same example.
  const shownAs = answers.map(({ status, language, code, example: { name, summary, description } }) =>
    JSON.stringify([status, language, code, name, summary, description]),
  )
  const others = answers.filter(
    (one, index) =>
      shownAs.indexOf(shownAs[index] ?? '') === index && !exchanges.some(({ answer }) => answer === one),
  )
  return { exchanges, bodies: moreBodies(operation, sent), answers: others }
}

/** Returns the examples of all responses. */
export function answersOf({ incoming, responses }: ApiOperation) {
  return responses.flatMap(({ status, contents }) =>
    contents.flatMap((content) =>
      shownExamples(content, incoming ? 'request' : 'response').map((shown) => ({
        ...shown,
        status,
        title: [status, titleIn(contents, content, shown.example)].filter(Boolean).join(' '),
      })),
    ),
  )
}

/** Returns the examples of a request's body that the samples do not send. */
function moreBodies(
  { incoming, requestBody }: ApiOperation,
  sent: readonly (ExampleValue & { content: ApiContent })[],
): (CodeOfExample & { example: ApiExample; title: string })[] {
  const asCode = (example: ExampleValue, content: ApiContent) =>
    (!incoming && formOptions(example, content)) || codeOf(example, content)
  const codes = sent.map((body) => asCode(body, body.content).code)
  const contents = requestBody?.contents ?? []
  return contents.flatMap((content) => {
    const isSent = (example: ApiExample) =>
      sent.some((body) => body.content === content && body.value === example.value)
    const isNew = (example: ApiExample) => {
      const { code } = asCode(example, content)
      return !codes.includes(code) && codes.push(code)
    }
    const isFirst = sent.some((body) => body.content === content)
    const made = incoming ? [] : generatedBodies(content, isFirst)
    return [...content.examples.filter((example) => !isSent(example)), ...made.filter(isNew)].map(
      (example) => ({
        example,
        ...asCode(example, content),
        title: titleIn(contents, content, example) || content.mediaType,
      }),
    )
  })
}

/**
 * Returns an example of a form that a caller sends as options of curl; undefined for another body. JSON would show the name of
 * a file as a text.
 */
function formOptions({ value }: ExampleValue, content: ApiContent): CodeOfExample | undefined {
  const sent = sentBody(value, content, false)
  const options = sent && ('parts' in sent.body || 'fields' in sent.body) ? bodyOptions(sent) : []
  return options.length === 0 ? undefined : { code: options.join(' \\\n'), language: 'bash' }
}

/**
 * Returns a body for each alternative of a schema of which the author shows no example: the samples send only the first alternative
 * of the `isFirst` media type. No body is a file, or a single value without an example.
 */
function generatedBodies(content: ApiContent, isFirst: boolean): ApiExample[] {
  const { examples, pointer } = content
  const schema = targetOf(content.schema)
  if (examples.length > 0 || !schema) return []
  const { union } = schema
  const hasChoices = union && schema.properties.length === 0
  const choices = hasChoices ? union.alternatives : isFirst ? [] : [undefined]
  if (!isFirst && !hasJson(content.mediaType) && textsOf(content).length > 0) return textsOf(content)
  return choices.flatMap((one, index) => {
    const name = one?.schema.title ?? one?.schema.ref?.name ?? one?.values[0] ?? ''
    const chosen = union && one ? { ...schema, union: { ...union, alternatives: [one] } } : schema
    const value = filledValue(chosen)
    const sent = typeof value === 'object' ? sentBody(value, content, false) : null
    return sent && !('file' in sent.body) ? [{ name, pointer: `${pointer}/${index}`, value }] : []
  })
}

/** Returns the examples of the author, or a generated example if there are none, as code. */
export function shownExamples(content: ApiContent, direction: Direction): ShownExample[] {
  const examples = examplesOf(content, direction)
  return examples.map((example) => ({ content, example, ...codeOf(example, content) }))
}

function examplesOf(content: ApiContent, direction: Direction): ApiExample[] {
  const { examples, schema, mediaType, pointer, stream } = content
  if (examples.length > 0 || !schema) return examples
  if (stream) {
    const { isJson, fields, byName } = eventData(content)
    return isJson || fields || byName ? [{ name: '', pointer, value: sampleEvents(content) }] : []
  }
  const isAny = mediaType.startsWith('*/*')
  if (!isAny && !hasJson(mediaType) && !isXml(mediaType)) return textsOf(content)
  const value = sampleValue(schema, direction)
  if (isXml(mediaType)) {
    const xml = writeXml(value, schema)
    return xml === undefined ? [] : [{ name: '', pointer, value: xml }]
  }
  // For the media type */*, a text may stand for bytes.
  return isAny && typeof value !== 'object' ? [] : [{ name: '', pointer, value }]
}

/** Returns the first example that the schema of a text gives, in a list. */
function textsOf({ mediaType, schema, pointer }: ApiContent): ApiExample[] {
  const [value] = [schema, targetOf(schema)].flatMap((one) => one?.examples ?? [])
  return typeof value === 'string' && isText(mediaType) ? [{ name: '', pointer, value }] : []
}

/** Returns an example of a body as code: a text unchanged, JSON lines as such lines, XML by its schema, any other value as JSON. */
function codeOf({ value, isText }: ExampleValue, content: ApiContent): CodeOfExample {
  const { stream, mediaType, schema } = content
  const isInXml = isXml(mediaType)
  const text = typeof value === 'string' ? value : isInXml ? writeXml(value, schema) : undefined
  const language = languageOf()
  if (text !== undefined && language !== 'json') return { code: text.trimEnd(), language }
  return { code: language === 'jsonl' ? writeJsonLines(value) : writeJson(value), language }

  function languageOf(): string {
    if (stream) return 'event-stream'
    if (isText) return 'text'
    if (isJsonLines(mediaType)) return 'jsonl'
    if (text === undefined || hasJson(mediaType)) return 'json'
    return isInXml ? 'xml' : 'text'
  }
}

/** Returns the name of an example for readers. */
export function titleOf({ summary, name }: ApiExample): string {
  return summary ?? name
}

/** Returns the title of an example with its media type, if the body has several; '' if there is nothing to say. */
function titleIn(contents: ApiContent[], { mediaType }: ApiContent, example: ApiExample): string {
  return [titleOf(example), contents.length > 1 ? mediaType : ''].filter(Boolean).join(' · ')
}
