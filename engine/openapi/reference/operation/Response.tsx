import type { ApiLink, ApiResponse } from '../../../model/api.ts'
import { decoded } from '../../../model/id-of-hash.ts'
import { say, sayParts } from '../../../model/text/say.ts'
import { showValue } from '../../describe/show-value.ts'
import { stepsOf } from '../../json.ts'
import { renderMarkdown, splitMarkdown } from '../../markdown/markdown.ts'
import { useReference } from '../context.ts'
import { OuterLink } from '../OuterLink.tsx'
import { Line, listed, Title, Words } from '../Words.tsx'
import { Bodies } from './Bodies.tsx'
import { ParameterList } from './ParameterList.tsx'
import { OwnServers } from './Servers.tsx'

/** A response. It is folded if it has content, because its first line contains its meaning. */
export function Response({ response, id }: { response: ApiResponse; id: string }) {
  const { status, description = '', headers, contents, links } = response
  const code = (
    <code className="api-status" data-status={status.charAt(0)}>
      {status}
    </code>
  )
  const isEmpty = headers.length === 0 && contents.length === 0 && links.length === 0
  const { line, rest } = splitMarkdown(description)
  const { nodes, paragraph } = renderMarkdown(description)
  if (isEmpty && (paragraph || rest === '')) {
    return (
      <p className="api-response" id={id} data-markdown="entry">
        {code} <Line nodes={nodes} />
      </p>
    )
  }
  // A summary contains no links, so the text below repeats a first paragraph with links. Markdown needs only the text.
  const isRepeated = line.length > 0 && rest === description
  return (
    <details className="api-response" id={id} data-markdown={isRepeated ? 'entry' : undefined}>
      <summary data-markdown="entry">
        {code} <Line nodes={line} skip={isRepeated} />
      </summary>
      <Words markdown={rest} />
      {headers.length > 0 && <p className="api-facts">{say('Headers of the response:')}</p>}
      {headers.length > 0 && <ParameterList parameters={headers} id={`${id}/header`} />}
      <Bodies contents={contents} id={id} />
      {links.length > 0 && <p className="api-facts">{say('Leads to:')}</p>}
      {links.length > 0 && (
        <ul>
          {links.map((link) => (
            <Link key={link.name} {...link} />
          ))}
        </ul>
      )}
    </details>
  )
}

/** A link to an operation that uses a value of the response. */
function Link({ name, operation = '', description, server, parameters, requestBody }: ApiLink) {
  const { operations, anchors } = useReference()
  const target = operations.get(operation)
  return (
    <li>
      <code>{name}</code>
      {operation !== '' && ': '}
      {target ? (
        <a href={`#${anchors.operation(operation)}`}>
          <Title operation={target} />
        </a>
      ) : (
        <FarOperation reference={operation} />
      )}
      <Words markdown={description} />
      {server && <OwnServers servers={[server]} />}
      {parameters.length > 0 && (
        <p className="api-facts">
          {sayParts('with {parameters}', {
            parameters: listed(', ', parameters, (parameter) => (
              <>
                <code>{parameter.name}</code> = <code>{showValue(parameter.value)}</code>
              </>
            )),
          })}
        </p>
      )}
      {requestBody !== undefined && (
        <p className="api-facts">
          {sayParts('with the body {body}', { body: <code>{showValue(requestBody)}</code> })}
        </p>
      )}
    </li>
  )
}

/** An operation of another description: its method and path if the reference contains them, and its address. */
function FarOperation({ reference }: { reference: string }) {
  const [, address = '', path, method = ''] = /^([^#]+)#\/paths\/([^/]+)\/([^/]+)$/.exec(reference) ?? []
  if (path === undefined) return reference !== '' && <code>{reference}</code>
  return (
    <>
      <code>
        {method.toUpperCase()} {stepsOf(`/${decoded(path)}`).join('')}
      </code>{' '}
      (<OuterLink href={address} />)
    </>
  )
}
