import type { ReactNode } from 'react'
import type { ApiOperation } from '../../../model/api.ts'
import { say, sayParts } from '../../../model/text/say.ts'
import type { Word } from '../../../model/text/words.ts'
import { statesSecurity } from '../../describe/describe-security.ts'
import { requestAnchor, responseAnchor } from '../anchors.ts'
import { useReference } from '../context.ts'
import { Docs } from '../OuterLink.tsx'
import { listed, Title, Words } from '../Words.tsx'
import { Security } from './Authentication.tsx'
import { Bodies } from './Bodies.tsx'
import { Deprecated } from './Deprecated.tsx'
import { Method } from './Method.tsx'
import { CallbackExamples, OperationSamples } from './OperationSamples.tsx'
import { ParameterList } from './ParameterList.tsx'
import { Response } from './Response.tsx'
import { OwnServers } from './Servers.tsx'

/** One operation: texts and schemas in the left column, samples in the right column. */
export function Operation({ operation }: { operation: ApiOperation }) {
  const { anchors } = useReference()
  const id = anchors.operation(operation.id)
  return (
    <section
      className="api-operation"
      id={id}
      data-section="operation"
      data-heading={operation.title}
      data-markdown="file"
      data-markdown-text={`${operation.method} ${operation.path}`}
    >
      <div className="api-prose">
        <h3 id={anchors.operationInTag(operation.id)}>
          <Title operation={operation} />
          {operation.deprecated && <Deprecated />}
        </h3>
        <Endpoint operation={operation} />
        {operation.badges.length > 0 && <p className="api-facts">{operation.badges.join(' · ')}</p>}
        {operation.servers && <OwnServers servers={operation.servers} />}
        <Words markdown={operation.description} level={4} />
        <Docs docs={operation.externalDocs} />
        <OtherTags names={operation.otherTags} />
        <Exchange operation={operation} id={id} Heading="h4" />
        <Callbacks callbacks={operation.callbacks} id={id} />
      </div>
      <OperationSamples operation={operation} />
    </section>
  )
}

const LOCATIONS = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
  ['cookie', 'Cookies'],
] as const

/** The security of an operation; its parameters by location, body and responses, below headings with this element. */
function Exchange({ operation, id, Heading }: { operation: ApiOperation; id: string; Heading: 'h4' | 'h5' }) {
  const { api } = useReference()
  const { security, parameters, requestBody, responses } = operation
  const section = (anchor: string, title: Word, content: ReactNode) => (
    <section key={anchor}>
      <Heading id={anchor}>{say(title)}</Heading>
      {content}
    </section>
  )
  return (
    <>
      {statesSecurity(operation, api) && <Security security={security} lead={`${say('Authentication:')} `} />}
      {LOCATIONS.map(([location, title]) => {
        const anchor = `${id}/${location}`
        const here = parameters.filter((parameter) => parameter.in === location)
        return here.length > 0 && section(anchor, title, <ParameterList parameters={here} id={anchor} />)
      })}
      {requestBody &&
        section(
          requestAnchor(id),
          'Request body',
          <>
            <Words markdown={requestBody.description} />
            {!requestBody.required && <p className="api-facts">{say('May be left out.')}</p>}
            <Bodies contents={requestBody.contents} id={requestAnchor(id)} />
          </>,
        )}
      {responses.length > 0 &&
        section(
          `${id}/responses`,
          'Responses',
          responses.map((response) => (
            <Response key={response.status} response={response} id={responseAnchor(id, response.status)} />
          )),
        )}
    </>
  )
}

/** The tags of an operation except the tag of its section. */
function OtherTags({ names }: { names: string[] }) {
  const { api, anchors } = useReference()
  if (names.length === 0) return null
  const link = (name: string) => {
    const tag = api.tags.find((candidate) => candidate.name === name)
    return tag ? <a href={`#${anchors.tag(name)}`}>{tag.label}</a> : name
  }
  return (
    <p className="api-facts">{sayParts('Belongs to {tags} as well', { tags: listed(', ', names, link) })}</p>
  )
}

/** Requests that the API sends to an address of the caller. */
function Callbacks({ callbacks, id }: { callbacks: ApiOperation[]; id: string }) {
  if (callbacks.length === 0) return null
  return (
    <section>
      <h4 id={`${id}/callbacks`}>{say('Callbacks')}</h4>
      {callbacks.map((callback, index) => {
        const here = `${id}/callback/${index + 1}`
        return (
          <details className="api-response" id={here} key={callback.pointer}>
            <summary>
              <Method method={callback.method} />{' '}
              {/* Without a summary, the title is the method and the address, which follow. */}
              {callback.title === `${callback.method} ${callback.path}` ? (
                callback.callback
              ) : (
                <Title operation={callback} />
              )}
              {callback.deprecated && <Deprecated />}
            </summary>
            <p className="api-facts">
              {sayParts('Callback {expression} to {address}', {
                expression: <code>{callback.callback}</code>,
                address: <code>{callback.path}</code>,
              })}
            </p>
            <Words markdown={callback.description} />
            <Docs docs={callback.externalDocs} />
            <Exchange operation={callback} id={here} Heading="h5" />
            <CallbackExamples callback={callback} />
          </details>
        )
      })}
    </section>
  )
}

/** The method and the path. A webhook has no address to copy, because it goes to a server of the reader. */
function Endpoint({ operation }: { operation: ApiOperation }) {
  const { id, title, method, path, server, servers, incoming } = operation
  const { markdownFiles } = useReference()
  const shown = (
    <>
      <Method method={method} /> <code>{path}</code>
      {incoming && ' '}
      {incoming && <span className="api-type">{say('webhook')}</span>}
      {/* biome-ignore lint/a11y/useAnchorContent: its text is in the stylesheet, so that a search does not find every operation */}
      <a
        className="api-markdown"
        href={markdownFiles.get(id)}
        type="text/markdown"
        aria-label={`Markdown: ${title}`}
      />
    </>
  )
  if (incoming) {
    const said = say('Webhook {path}: the API sends it by {method} to your own address.', { path, method })
    return (
      <p className="api-endpoint" data-markdown="label" data-markdown-text={said}>
        {shown}
      </p>
    )
  }
  return (
    <api-endpoint
      class="api-endpoint"
      data-address={server + path}
      data-own-server={servers && ''}
      data-copy={say('Copy')}
      data-markdown="code"
      data-markdown-text={`${method} ${server}${path}`}
    >
      {shown}
    </api-endpoint>
  )
}
