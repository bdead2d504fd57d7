import type { ApiContent, ApiExample, ApiOperation, ApiResponse } from '../../model/api.ts'
import { sampleValue } from '../sample-value.ts'
import { sampleRequest } from '../samples/sample-request.ts'
import { useReference } from './context.ts'
import { Example } from './Example.tsx'
import { Sample } from './Sample.tsx'

/** The right column: a request in each language, further bodies, and what comes back. */
export function OperationSamples({ operation }: { operation: ApiOperation }) {
  const { named } = useReference()
  const streams = operation.responses.some(({ contents }) => contents.some(({ stream }) => stream))
  const hasPlain = operation.responses.some(({ contents }) => contents.some(({ stream }) => !stream))
  const request = sampleRequest(operation, named, false)
  const streaming = streams ? sampleRequest(operation, named, true) : undefined
  const shown = [request.body?.value, streaming?.body?.value]
  const further =
    operation.requestBody?.contents[0]?.examples.filter(({ value }) => !shown.includes(value)) ?? []
  return (
    <div className="api-samples">
      {(hasPlain || !streaming) && (
        <>
          <p className="api-label">Request</p>
          <Sample request={request} />
        </>
      )}
      {streaming && (
        <>
          <p className="api-label">Request, streamed</p>
          <Sample request={streaming} />
        </>
      )}
      {further.length > 0 && <FurtherExamples examples={further} />}
      {operation.responses.map((response) => (
        <ResponseExamples key={response.status} response={response} />
      ))}
    </div>
  )
}

function FurtherExamples({ examples }: { examples: ApiExample[] }) {
  return (
    <>
      <p className="api-label">Further request bodies</p>
      {examples.map((example) => (
        <details className="api-example" key={example.pointer}>
          <summary>{example.summary ?? example.name}</summary>
          <Example example={example} language="json" />
        </details>
      ))}
    </>
  )
}

/** The first example of a success stands open; the others are one click away. */
function ResponseExamples({ response }: { response: ApiResponse }) {
  const { named } = useReference()
  const isSuccess = response.status.startsWith('2')
  return response.contents.map((content) => {
    const examples = examplesOf(content, named)
    const language = content.stream ? 'event-stream' : /json/.test(content.mediaType) ? 'json' : 'text'
    return examples.map((example, index) => {
      const title = `${response.status} · ${content.mediaType}`
      if (isSuccess && index === 0) {
        return (
          <div key={example.pointer}>
            <p className="api-label">{content.stream ? 'Stream, as it goes over the wire' : 'Response'}</p>
            <Example example={example} language={language} title={title} />
          </div>
        )
      }
      return (
        <details className="api-example" key={example.pointer}>
          <summary>
            {response.status} {example.summary ?? example.name}
          </summary>
          <Example example={example} language={language} />
        </details>
      )
    })
  })
}

function examplesOf(content: ApiContent, named: Parameters<typeof sampleValue>[1]['named']): ApiExample[] {
  if (content.examples.length > 0) return content.examples
  if (!content.schema || !/json/.test(content.mediaType)) return []
  const value = sampleValue(content.schema, { named, requiredOnly: false, direction: 'response' })
  return [{ name: '', pointer: content.pointer, value }]
}
