import { Fragment } from 'react'
import { TabGroup, TabItem } from '../../../components/Tabs.tsx'
import type { Api, ApiContent, ApiExample, ApiOperation } from '../../../model/api.ts'
import { say } from '../../../model/text/say.ts'
import type { Word } from '../../../model/text/words.ts'
import { eventData } from '../../describe/event-data.ts'
import { hasJson, isJsonLines } from '../../describe/media-types.ts'
import type { Direction } from '../../direction.ts'
import { bodyOptions } from '../../samples/curl.ts'
import { writeSamples } from '../../samples/languages.ts'
import { sentBody } from '../../samples/request-body.ts'
import { type SampleRequest, sampleRequests, successfulContents } from '../../samples/sample-request.ts'
import { writeJson, writeJsonLines } from '../../samples/write-literal.ts'
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
      examplesOf(content, 'response', schemas).map((example) => ({
        status,
        content,
        example,
        language: languageOf(content, example),
        title: [status, titleIn(contents, content, example)].filter(Boolean).join(' '),
      })),
    ),
  )
  const successes = successfulContents(operation)
  const exchanges = sampleRequests(operation, api).map((request) => {
    const { body, streams } = request
    const [sent] = incoming && body ? examplesOf(body.content, 'either', schemas) : []
    const answer = answers.find(({ content }) => successes.includes(content) && content.stream === streams)
    return { request, sent, answer }
  })
  const sendable = requestBody?.contents ?? []
  const bodies = sendable.flatMap((content) =>
    content.examples
      .filter(
        ({ value }) =>
          !exchanges.some(
            ({ sent, request: { body } }) => body?.content === content && (sent ?? body).value === value,
          ),
      )
      .map((example) => ({
        ...writtenBody(example, content, schemas, !incoming),
        title: titleIn(sendable, content, example) || content.mediaType,
      })),
  )
  // Media types with the same schema often have the same example.
  const shownAs = answers.map(({ status, language, example }) =>
    JSON.stringify([status, language, { ...example, pointer: '' }]),
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
            <Shown label="Webhook’s body" example={sent} content={request.body.content} />
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

/**
 * Returns an example of a body. A form that a caller sends is written as options of curl: JSON would show the name of a file
 * as a text.
 */
function writtenBody(example: ApiExample, content: ApiContent, schemas: Api['schemas'], isSent: boolean) {
  const sent = isSent ? sentBody(example.value, content, false, schemas) : null
  const options = sent && ('parts' in sent.body || 'fields' in sent.body) ? bodyOptions(sent) : []
  if (options.length === 0) return { example, language: languageOf(content, example) }
  return { example: { ...example, value: options.join(' \\\n') }, language: 'bash' }
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
  if (!isAny && !hasJson(mediaType)) return []
  const value = sampleValue(schema, { schemas, requiredOnly: false, direction })
  // For the media type */*, a text may stand for bytes.
  return isAny && typeof value !== 'object' ? [] : [{ name: '', pointer, value }]
}

function languageOf({ stream, mediaType }: ApiContent, { value, isText }: ApiExample): string {
  if (stream) return 'event-stream'
  if (isText) return 'text'
  if (isJsonLines(mediaType)) return 'jsonl'
  return hasJson(mediaType) || typeof value !== 'string' ? 'json' : 'text'
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
function Shown(props: { label: Word; status?: string; content: ApiContent; example: ApiExample }) {
  const { label, status, content, example } = props
  const title = status === undefined ? content.mediaType : `${status} · ${content.mediaType}`
  return (
    <>
      <Label word={label} example={example} />
      <Example example={example} language={languageOf(content, example)} title={title} />
    </>
  )
}

function Folded({ title, ...shown }: { example: ApiExample; language: string; title: string }) {
  return (
    <details className="api-example">
      <summary>{title}</summary>
      <Example {...shown} />
    </details>
  )
}

/** An example of a body. A text is shown unchanged, any other value as JSON, and JSON lines as such lines. */
function Example({ example, language, title }: { example: ApiExample; language: string; title?: string }) {
  const { value } = example
  const code =
    typeof value === 'string' && language !== 'json'
      ? value.trimEnd()
      : language === 'jsonl'
        ? writeJsonLines(value)
        : writeJson(value)
  return (
    <>
      <Words markdown={example.description} />
      <Code code={code} language={language} title={title} />
    </>
  )
}
