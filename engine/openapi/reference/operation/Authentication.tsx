import type { Api, ApiRequirement, ApiSecurityScheme } from '../../../model/api.ts'
import { say, sayParts } from '../../../model/text/say.ts'
import type { Word } from '../../../model/text/words.ts'
import { absoluteAddress } from '../../describe/absolute-address.ts'
import { describeSecurity } from '../../describe/describe-security.ts'
import { isBasic, keysIn } from '../../samples/http-request.ts'
import { LOGIN, variableOfScheme } from '../../samples/key-variable.ts'
import { encode } from '../../samples/serialize-parameter.ts'
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
          {!scheme.description?.includes(scheme.parameter ?? 'Authorization') && <Example scheme={scheme} />}
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

/** What a request sends for a scheme, as in the samples. */
function Example({ scheme }: { scheme: ApiSecurityScheme }) {
  const { api } = useReference()
  const written = writtenFor(scheme, api)
  if (written === undefined) return null
  return (
    <p className="api-facts">{sayParts('Send {credentials}', { credentials: <code>{written}</code> })}</p>
  )
}

/** Returns nothing for a certificate, and for a scheme whose server answers first. */
function writtenFor(scheme: ApiSecurityScheme, api: Api): string | undefined {
  if (scheme.type === 'mutualTLS' || scheme.scheme === 'digest') return undefined
  if (isBasic(scheme)) return `Authorization: Basic base64(${LOGIN.map((name) => `$${name}`).join(':')})`
  const place = scheme.type === 'apiKey' ? (scheme.in ?? 'header') : 'header'
  const variable = variableOfScheme(scheme.name, api)
  const [[name = '', value = []] = []] = keysIn(place, [{ ...scheme, key: { variable } }])
  const text = value.map((part) => (typeof part === 'string' ? part : `$${part.variable}`)).join('')
  if (place === 'header') return `${name}: ${text}`
  return place === 'query' ? `?${encode(name)}=${text}` : `Cookie: ${name}=${text}`
}
