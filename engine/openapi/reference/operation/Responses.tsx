import { Fragment } from 'react'
import type { ApiResponse } from '../../../model/api.ts'
import { showValue } from '../../describe/show-value.ts'
import { renderMarkdown, splitMarkdown } from '../../markdown/markdown.ts'
import { responseAnchor } from '../anchors.ts'
import { useReference } from '../context.ts'
import { Line } from '../Line.tsx'
import { Words } from '../Words.tsx'
import { Bodies } from './Body.tsx'
import { ParameterList } from './Parameters.tsx'

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
  const code = (
    <code className="api-status" data-status={status.charAt(0)}>
      {status}
    </code>
  )
  const isEmpty = headers.length === 0 && contents.length === 0 && links.length === 0
  const { line, rest } = splitMarkdown(description)
  const { html, paragraph } = renderMarkdown(description)
  if (isEmpty && (paragraph || rest === '')) {
    return (
      <p className="api-response" id={id}>
        {code} <Line html={html} />
      </p>
    )
  }
  return (
    <details className="api-response" id={id}>
      <summary>
        {code} <Line html={line} />
      </summary>
      <Words markdown={rest} />
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
        {links.map(({ name, operation = '', description, parameters, requestBody }) => (
          <li key={name}>
            {operations.has(operation) ? (
              <a href={`#${anchors.operation(operation)}`}>{operations.get(operation)?.title}</a>
            ) : (
              <code>{operation === '' ? name : operation}</code>
            )}
            <Words markdown={description} />
            {parameters.length > 0 && (
              <p className="api-facts">
                with{' '}
                {parameters.map((parameter, index) => (
                  <Fragment key={parameter.name}>
                    {index > 0 && ', '}
                    <code>{parameter.name}</code> = <code>{showValue(parameter.value)}</code>
                  </Fragment>
                ))}
              </p>
            )}
            {requestBody !== undefined && (
              <p className="api-facts">
                with the body <code>{showValue(requestBody)}</code>
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
