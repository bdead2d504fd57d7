import { Fragment } from 'react'
import { TabGroup, TabItem } from '../../../components/Tabs.tsx'
import type { Api, ApiContent, ApiExample, ApiOperation } from '../../../model/api.ts'
import { say } from '../../../model/text/say.ts'
import type { Word } from '../../../model/text/words.ts'
import { eventData } from '../../describe/event-data.ts'
import { hasJson, isJsonLines, isXml } from '../../describe/media-types.ts'
import { targetOf } from '../../describe/target-of.ts'
import type { Direction } from '../../direction.ts'
import { bodyOptions } from '../../samples/curl.ts'
import { writeSamples } from '../../samples/languages.ts'
import { sentBody } from '../../samples/request-body.ts'
import {
  filledValue,
  type SampleRequest,
  sampleRequests,
  successfulContents,
} from '../../samples/sample-request.ts'
import { writeJson, writeJsonLines } from '../../samples/write-literal.ts'
import { writeXml } from '../../samples/write-xml.ts'
import { sampleEvents } from '../../values/sample-events.ts'
import { sampleValue } from '../../values/sample-value.ts'
import { Code } from '../Code.tsx'
import { useReference } from '../context.ts'
import { Words } from '../Words.tsx'

/** The right column: a request in each language, the response, and further examples to unfold. For a webhook, its body. */
export function OperationSamples({ operation }: { operation: ApiOperation }) {
  const { api } = useReference()
  const { schemas } = api
  const { incoming, requestBody, responses } = operation
  const answers = responses.flatMap(({ status, contents }) =>
    contents.flatMap((content) =>
      examplesOf(content, incoming ? 'request' : 'response', schemas).map((example) => ({
        status,
        content,
        example,
        ...codeOf(example, content, schemas),
        title: [status, titleIn(contents, content, example)].filter(Boolean).join(' '),
      })),
    ),
  )
  const successes = successfulContents(operation)
  const exchanges = sampleRequests(operation, api).map((request) => {
    const { body, streams } = request
    const [sent] = incoming && body ? examplesOf(body.content, 'response', schemas) : []
    const answer = answers.find(({ content }) => successes.includes(content) && content.stream === streams)
    return { request, sent, answer }
  })
  const sendable = requestBody?.contents ?? []
  const codeOfBody = (example: Pick<ApiExample, 'value' | 'isText'>, content: ApiContent) =>
    (!incoming && formOptions(example, content, schemas)) || codeOf(example, content, schemas)
  const sentBodies = exchanges.flatMap(({ sent, request: { body } }) => (body ? [{ ...body, ...sent }] : []))
  const codes = sentBodies.map((body) => codeOfBody(body, body.content).code)
  const bodies = sendable.flatMap((content) => {
    const isSent = (example: ApiExample) =>
      sentBodies.some((body) => body.content === content && body.value === example.value)
    const isNew = (example: ApiExample) => {
      const { code } = codeOfBody(example, content)
      return !codes.includes(code) && codes.push(code)
    }
    const isFirst = sentBodies.some((body) => body.content === content)
    const made = incoming ? [] : generatedBodies(content, isFirst, schemas)
    return [...content.examples.filter((example) => !isSent(example)), ...made.filter(isNew)].map(
      (example) => ({
        example,
        ...codeOfBody(example, content),
        title: titleIn(sendable, content, example) || content.mediaType,
      }),
    )
  })
  // Media types with the same schema often have the same example.
  const shownAs = answers.map(({ status, language, code, example: { name, summary, description } }) =>
    JSON.stringify([status, language, code, name, summary, description]),
  )
  const others = answers.filter(
    (one, index) =>
      shownAs.indexOf(shownAs[index] ?? '') === index && !exchanges.some(({ answer }) => answer === one),
  )
  return (
    <div className="api-samples" data-markdown="section" data-markdown-text={say('Examples')}>
      {exchanges.map(({ request, sent, answer }) => (
        <Fragment key={String(request.streams)}>
          {sent && request.body && (
            <Shown
              label="Webhook’s body"
              example={sent}
              content={request.body.content}
              {...codeOf(sent, request.body.content, schemas)}
            />
          )}
          {!incoming && (
            <Request label={request.streams ? 'Streamed request' : 'Request'} request={request} />
          )}
          {answer && (
            <Shown label={request.streams ? 'Stream, as it goes over the wire' : 'Response'} {...answer} />
          )}
        </Fragment>
      ))}
      {bodies.length > 0 && <Label word="More request bodies" />}
      {bodies.map((body) => (
        <Folded key={body.example.pointer} {...body} />
      ))}
      {others.length > 0 && <Label word="More responses" />}
      {others.map((answer) => (
        <Folded key={answer.status + answer.example.pointer} {...answer} />
      ))}
    </div>
  )
}

/** Examples of the body of a callback: what the API sends, so without write-only properties. */
export function CallbackExamples({ callback: { requestBody } }: { callback: ApiOperation }) {
  const { api } = useReference()
  return requestBody?.contents.flatMap((content) =>
    examplesOf(content, 'response', api.schemas).map((example) => (
      <Shown
        key={example.pointer}
        label="Example"
        content={content}
        example={example}
        {...codeOf(example, content, api.schemas)}
      />
    )),
  )
}

/**
 * Returns an example of a form that a caller sends as options of curl; undefined for another body. JSON would show the name of
 * a file as a text.
 */
function formOptions(
  example: Pick<ApiExample, 'value'>,
  content: ApiContent,
  schemas: Api['schemas'],
): CodeOfExample | undefined {
  const sent = sentBody(example.value, content, false, schemas)
  const options = sent && ('parts' in sent.body || 'fields' in sent.body) ? bodyOptions(sent) : []
  return options.length === 0 ? undefined : { code: options.join(' \\\n'), language: 'bash' }
}

/**
 * Returns a body for each alternative of a schema of which the author shows no example: the samples send only the first alternative
 * of the `isFirst` media type. No body is a file, or a single value.
 */
function generatedBodies(content: ApiContent, isFirst: boolean, schemas: Api['schemas']): ApiExample[] {
  const { examples, pointer } = content
  const schema = targetOf(content.schema, schemas)
  if (examples.length > 0 || !schema) return []
  const { union } = schema
  const hasChoices = union && schema.properties.length === 0
  const choices = hasChoices ? union.alternatives : isFirst ? [] : [undefined]
  return choices.flatMap((one, index) => {
    const name = one?.schema.title ?? one?.schema.ref ?? one?.values[0] ?? ''
    const chosen = union && one ? { ...schema, union: { ...union, alternatives: [one] } } : schema
    const value = filledValue(chosen, schemas)
    const sent = typeof value === 'object' ? sentBody(value, content, false, schemas) : null
    return sent && !('file' in sent.body) ? [{ name, pointer: `${pointer}/${index}`, value }] : []
  })
}

/** Returns the examples of the author, or a generated example if there are none. */
function examplesOf(content: ApiContent, direction: Direction, schemas: Api['schemas']): ApiExample[] {
  const { examples, schema, mediaType, pointer, stream } = content
  if (examples.length > 0 || !schema) return examples
  if (stream) {
    const { isJson, fields } = eventData(content, schemas)
    return isJson || fields ? [{ name: '', pointer, value: sampleEvents(content, schemas) }] : []
  }
  const isAny = mediaType.startsWith('*/*')
  if (!isAny && !hasJson(mediaType) && !isXml(mediaType)) return []
  const value = sampleValue(schema, { schemas, requiredOnly: false, direction })
  if (isXml(mediaType)) {
    const xml = writeXml(value, schema, schemas)
    return xml === undefined ? [] : [{ name: '', pointer, value: xml }]
  }
  // For the media type */*, a text may stand for bytes.
  return isAny && typeof value !== 'object' ? [] : [{ name: '', pointer, value }]
}

interface CodeOfExample {
  code: string
  language: string
}

/** Returns an example of a body as code: a text unchanged, JSON lines as such lines, XML by its schema, any other value as JSON. */
function codeOf(
  { value, isText }: Pick<ApiExample, 'value' | 'isText'>,
  { stream, mediaType, schema }: ApiContent,
  schemas: Api['schemas'],
): CodeOfExample {
  const isInXml = isXml(mediaType)
  const text = typeof value === 'string' ? value : isInXml ? writeXml(value, schema, schemas) : undefined
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

/** A request in the languages of the reference, with its label. The choice of the reader applies to the whole site. */
function Request({ label, request }: { label: Word; request: SampleRequest }) {
  const { api, languages } = useReference()
  const { body } = request
  const example = body?.content.examples.find(({ value }) => value === body.value)
  return (
    <>
      <Label word={label} example={example} />
      <Words markdown={example?.description} />
      <TabGroup groupId="language">
        {writeSamples(request, api, languages).map(({ id, label, code, highlight }) => (
          <TabItem.Component key={id} value={id} label={label}>
            <Code code={code} language={highlight} />
          </TabItem.Component>
        ))}
      </TabGroup>
    </>
  )
}

/** The label of the content below. In Markdown, the label of an example also contains its title. */
function Label({ word, example }: { word: Word; example?: ApiExample | undefined }) {
  const text = say(word)
  const title = example ? titleOf(example) : ''
  return (
    <p
      className="api-label"
      data-markdown="label"
      data-markdown-text={title === '' ? undefined : `${text}: ${title}`}
    >
      {text}
    </p>
  )
}

function titleOf({ summary, name }: ApiExample): string {
  return summary ?? name
}

/** Returns the title of an example with its media type, if the body has several; '' if there is nothing to say. */
function titleIn(contents: ApiContent[], { mediaType }: ApiContent, example: ApiExample): string {
  return [titleOf(example), contents.length > 1 ? mediaType : ''].filter(Boolean).join(' · ')
}

/** An example with its label. `status` is the status of a response. */
function Shown(
  props: CodeOfExample & { label: Word; status?: string; content: ApiContent; example: ApiExample },
) {
  const { label, status, content, example, code, language } = props
  const title = status === undefined ? content.mediaType : `${status} · ${content.mediaType}`
  return (
    <>
      <Label word={label} example={example} />
      <Words markdown={example.description} />
      <Code code={code} language={language} title={title} />
    </>
  )
}

function Folded(props: CodeOfExample & { title: string; example: ApiExample }) {
  return (
    <details className="api-example">
      <summary>{props.title}</summary>
      <Words markdown={props.example.description} />
      <Code code={props.code} language={props.language} />
    </details>
  )
}
