import type { Api, ApiContent, ApiExample, ApiOperation } from '../../../model/api.ts'
import { canStream, sampleRequest } from '../../samples/sample-request.ts'
import { sampleValue } from '../../samples/sample-value.ts'
import { useReference } from '../context.ts'
import { Example } from './Example.tsx'
import { Sample } from './Sample.tsx'

/** The right column: a request in each language, what comes back, and further examples to unfold. Of a webhook, its body. */
export function OperationSamples({ operation }: { operation: ApiOperation }) {
  const { schemas } = useReference().api
  const answers = answersOf(operation, schemas)
  const plain = answers.find(({ success, content }) => success && !content.stream)
  const stream = answers.find(({ success, content }) => success && content.stream)
  const request = sampleRequest(operation, schemas, false)
  const streaming = canStream(operation) && sampleRequest(operation, schemas, true)
  const shown = [
    operation.incoming ? request.body?.content.examples[0]?.value : request.body?.value,
    streaming ? streaming.body?.value : undefined,
  ]
  const bodies = (operation.requestBody?.contents ?? []).flatMap(({ mediaType, examples }) =>
    examples
      .filter(({ value }) => !shown.includes(value))
      .map((example) => ({
        example,
        language: typeof example.value === 'string' ? 'text' : 'json',
        mediaType,
      })),
  )
  const others = answers.filter((answer) => answer !== plain && answer !== stream)
  return (
    <div className="api-samples">
      {operation.incoming
        ? request.body && <Sent content={request.body.content} />
        : (plain || !stream) && (
            <>
              <p className="api-label">Request</p>
              <Sample request={request} />
            </>
          )}
      {plain && <Shown label="Response" answer={plain} />}
      {streaming && (
        <>
          <p className="api-label">Streamed request</p>
          <Sample request={streaming} />
        </>
      )}
      {stream && <Shown label="Stream, as it goes over the wire" answer={stream} />}
      {bodies.length > 0 && <p className="api-label">More request bodies</p>}
      {bodies.map(({ example, language, mediaType }) => (
        <Folded key={example.pointer} example={example} language={language} fallback={mediaType} />
      ))}
      {others.length > 0 && <p className="api-label">More responses</p>}
      {others.map(({ example, status, language }) => (
        <Folded key={status + example.pointer} example={example} language={language} status={status} />
      ))}
    </div>
  )
}

/** One example of what comes back. */
interface Answer {
  status: string
  success: boolean
  content: ApiContent
  language: string
  example: ApiExample
}

function answersOf(operation: ApiOperation, schemas: Api['schemas']): Answer[] {
  return operation.responses.flatMap(({ status, contents }) =>
    contents.flatMap((content) =>
      examplesOf(content, schemas, 'response').map((example) => ({
        status,
        success: status.startsWith('2'),
        content,
        language: content.stream ? 'event-stream' : /json/.test(content.mediaType) ? 'json' : 'text',
        example,
      })),
    ),
  )
}

function examplesOf(
  content: ApiContent,
  schemas: Api['schemas'],
  direction: 'request' | 'response',
): ApiExample[] {
  if (content.examples.length > 0) return content.examples
  if (!content.schema || !/json/.test(content.mediaType)) return []
  const value = sampleValue(content.schema, { schemas, requiredOnly: false, direction })
  return [{ name: '', pointer: content.pointer, value }]
}

function Shown({ label, answer }: { label: string; answer: Answer }) {
  const { example, language, status, content } = answer
  return (
    <>
      <p className="api-label">{label}</p>
      <Example example={example} language={language} title={`${status} · ${content.mediaType}`} />
    </>
  )
}

/** What a webhook brings: nobody calls it, so there is no command. */
function Sent({ content }: { content: ApiContent }) {
  const { api } = useReference()
  const [example] = examplesOf(content, api.schemas, 'request')
  if (!example) return null
  const { mediaType } = content
  return (
    <>
      <p className="api-label">Webhook’s body</p>
      <Example example={example} language={/json/.test(mediaType) ? 'json' : 'text'} title={mediaType} />
    </>
  )
}

function Folded({
  example,
  language,
  status = '',
  fallback = '',
}: {
  example: ApiExample
  language: string
  status?: string
  /** What names an example that has no name. */
  fallback?: string
}) {
  return (
    <details className="api-example">
      <summary>
        {status} {example.summary ?? (example.name || fallback)}
      </summary>
      <Example example={example} language={language} />
    </details>
  )
}
