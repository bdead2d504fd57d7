import type { ApiOperation } from '../../model/api.ts'
import { useReference } from './context.ts'
import { Method } from './Method.tsx'
import { OperationSamples } from './OperationSamples.tsx'
import { Parameters } from './Parameters.tsx'
import { RequestBody } from './RequestBody.tsx'
import { Responses } from './Responses.tsx'
import { Words } from './Words.tsx'

/** One operation: words and schema on the left, samples on the right. */
export function Operation({ operation }: { operation: ApiOperation }) {
  const { anchors } = useReference()
  const id = anchors.operation(operation.id)
  return (
    <section className="api-operation" id={id} data-section="operation" data-heading={operation.title}>
      <div className="api-prose">
        <h3 id={anchors.operationInTag(operation.id)}>
          {operation.title}
          {operation.deprecated && <span className="api-deprecated"> deprecated</span>}
        </h3>
        <p className="api-endpoint">
          <Method method={operation.method} /> <code>{operation.path}</code>
        </p>
        <Words markdown={operation.description} level={4} />
        {operation.externalDocs && (
          <p>
            <a href={operation.externalDocs.url}>{operation.externalDocs.description ?? 'More about it'}</a>
          </p>
        )}
        <Security operation={operation} />
        <Parameters parameters={operation.parameters} id={id} />
        {operation.requestBody && <RequestBody body={operation.requestBody} id={`${id}/request`} />}
        <Responses responses={operation.responses} id={id} />
      </div>
      <OperationSamples operation={operation} />
    </section>
  )
}

/** Said only where it differs from the rule of the whole API. */
function Security({ operation }: { operation: ApiOperation }) {
  const { api } = useReference()
  const same = JSON.stringify(operation.security) === JSON.stringify(api.operations[0]?.security)
  if (same || api.security.length === 0) return null
  const words = operation.security.map((set) =>
    set
      .map(({ scheme, scopes }) => (scopes.length > 0 ? `${scheme} (${scopes.join(', ')})` : scheme))
      .join(' and '),
  )
  return (
    <p className="api-facts">
      {words.length === 0 || words.includes('') ? 'Needs no key' : 'Needs '}
      {words.filter((word) => word !== '').join(', or ')} · <a href="#authentication">Authentication</a>
    </p>
  )
}
