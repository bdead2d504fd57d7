import type { ApiRequirement, ApiSecurityScheme } from '../../../model/api.ts'
import { say, sayParts } from '../../../model/text/say.ts'
import type { Word } from '../../../model/text/words.ts'
import { absoluteAddress } from '../../describe/absolute-address.ts'
import { describeSecurity } from '../../describe/describe-security.ts'
import { variableOfScheme } from '../../samples/key-variable.ts'
import { useReference } from '../context.ts'
import { OuterLink } from '../OuterLink.tsx'
import { inWords, Words } from '../Words.tsx'
import { Deprecated } from './Deprecated.tsx'

/** The security schemes of the API, and the schemes that apply to operations without their own. */
export function Authentication() {
  const { api, anchors } = useReference()
  if (api.security.length === 0) return null
  return (
    // The id of this section in Redoc, which existing links use.
    <section id="section/Authentication">
      <h2 id="authentication">{say('Authentication')}</h2>
      {api.needs && api.security.length > 1 && (
        <Security security={api.needs} lead={`${say('Needed unless an operation says otherwise:')} `} />
      )}
      {api.security.map((scheme) => (
        <div className="api-scheme" id={anchors.scheme(scheme.name)} key={scheme.name}>
          <p>
            <code>{scheme.name}</code>
            {scheme.deprecated && <Deprecated />} <span className="api-type">{wordsFor(scheme)}</span>{' '}
            {scheme.type === 'apiKey' && <code>{scheme.parameter}</code>}
            {scheme.bearerFormat !== undefined && (
              <span className="api-type">
                {sayParts('in the format {format}', { format: <code>{scheme.bearerFormat}</code> })}
              </span>
            )}
            <Discovery url={scheme.openIdConnectUrl} />
          </p>
          <Words markdown={scheme.description} level={3} />
          {scheme.flows.map((flow) => (
            <div key={flow.name}>
              <p className="api-facts">
                {sayParts('Flow {flow}', { flow: <code>{flow.name}</code> })}
                <Endpoint word="authorization at {address}" url={flow.authorizationUrl} />
                <Endpoint word="token at {address}" url={flow.tokenUrl} />
                <Endpoint word="refresh at {address}" url={flow.refreshUrl} />
              </p>
              {flow.scopes.length > 0 && (
                <ul>
                  {flow.scopes.map((scope) => (
                    <li key={scope.name}>
                      <code>{scope.name}</code>{' '}
                      {scope.description !== scope.name && <Words inline markdown={scope.description} />}
                    </li>
                  ))}
                </ul>
              )}
            </div>
          ))}
          {/* Most descriptions say how to send the credentials. */}
          {!scheme.description?.includes(scheme.parameter ?? 'Bearer') && <Example scheme={scheme} />}
        </div>
      ))}
    </section>
  )
}

/** The security schemes of a call in one line. Each scheme links to its description. */
export function Security({ security, lead }: { security: ApiRequirement; lead: string }) {
  const { anchors } = useReference()
  return (
    // A search must ignore these texts, because nearly every operation contains them.
    <p className="api-facts api-security" data-words="repeated">
      {lead}
      {inWords(describeSecurity(security), (scheme) => (
        <a href={`#${anchors.scheme(scheme)}`} data-markdown="code">
          <code>{scheme}</code>
        </a>
      ))}
    </p>
  )
}

/** The address of a document about an OpenID provider. A relative address does not lead to a page of this site. */
function Discovery({ url }: { url: string | undefined }) {
  const { api } = useReference()
  if (url === undefined) return null
  const address = absoluteAddress(url, api)
  return address.startsWith('/') ? <code>{address}</code> : <OuterLink href={address} />
}

/** An address that only programs call, so it is not a link. */
function Endpoint({ word, url }: { word: Word; url: string | undefined }) {
  const { api } = useReference()
  if (url === undefined) return null
  return <> · {sayParts(word, { address: <code>{absoluteAddress(url, api)}</code> })}</>
}

function wordsFor(scheme: ApiSecurityScheme): string {
  switch (scheme.type) {
    case 'apiKey':
      return say('API key in the {place}', { place: scheme.in ?? '' })
    case 'http':
      return scheme.scheme === 'bearer'
        ? say('HTTP bearer token')
        : say('HTTP {scheme} authentication', { scheme: scheme.scheme ?? '' })
    case 'oauth2':
      return 'OAuth 2.0'
    case 'openIdConnect':
      return 'OpenID Connect'
    case 'mutualTLS':
      return say('mutual TLS')
  }
}

function Example({ scheme: { name, type, scheme, parameter, in: location } }: { scheme: ApiSecurityScheme }) {
  const { api } = useReference()
  const key = variableOfScheme(name, api)
  const isBearer = type === 'http' ? scheme === 'bearer' : type === 'oauth2' || type === 'openIdConnect'
  const written = isBearer
    ? `Authorization: Bearer $${key}`
    : type === 'apiKey' && location === 'header'
      ? `${parameter}: $${key}`
      : type === 'apiKey' && location === 'query'
        ? `?${parameter}=$${key}`
        : undefined
  if (written === undefined) return null
  return (
    <p className="api-facts">{sayParts('Send {credentials}', { credentials: <code>{written}</code> })}</p>
  )
}
