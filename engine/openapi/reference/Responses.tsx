import type { ApiResponse } from '../../model/api.ts'
import { responseAnchor } from '../anchors.ts'
import { inlineMarkdownToHtml } from '../markdown.ts'
import { Bodies } from './Body.tsx'
import { useReference } from './context.ts'
import { ParameterList } from './Parameters.tsx'
import { Words } from './Words.tsx'

/** The answers by status; each is folded, since its first line says what it means. */
export function Responses({ responses, id }: { responses: ApiResponse[]; id: string }) {
  if (responses.length === 0) return null
  return (
    <section>
      <h4 id={`${id}/responses`}>Responses</h4>
      {responses.map((response) => (
        <Response key={response.status} response={response} id={responseAnchor(id, response.status)} />
      ))}
    </section>
  )
}

function Response({ response, id }: { response: ApiResponse; id: string }) {
  const { status, description = '', headers, contents, links } = response
  const isEmpty = headers.length === 0 && contents.length === 0 && links.length === 0
  const line = (
    <>
      <code className="api-status" data-status={status.charAt(0)}>
        {status}
      </code>{' '}
      <span
        // biome-ignore lint/security/noDangerouslySetInnerHtml: inlineMarkdownToHtml escapes what the description brings
        dangerouslySetInnerHTML={{ __html: inlineMarkdownToHtml(description) }}
      />
    </>
  )
  if (isEmpty) {
    return (
      <p className="api-response" id={id}>
        {line}
      </p>
    )
  }
  return (
    <details className="api-response" id={id}>
      <summary>{line}</summary>
      {headers.length > 0 && <ParameterList parameters={headers} id={`${id}/header`} />}
      <Bodies contents={contents} id={id} />
      {links.length > 0 && <Links links={links} />}
    </details>
  )
}

/** Calls that take what the answer holds. */
function Links({ links }: { links: ApiResponse['links'] }) {
  const { operations, anchors } = useReference()
  return (
    <>
      <p className="api-facts">Leads to</p>
      <ul>
        {links.map(({ name, operation = '', description }) => (
          <li key={name}>
            {operations.has(operation) ? (
              <a href={`#${anchors.operation(operation)}`}>{operations.get(operation)?.title}</a>
            ) : (
              <code>{operation === '' ? name : operation}</code>
            )}
            <Words markdown={description} />
          </li>
        ))}
      </ul>
    </>
  )
}
