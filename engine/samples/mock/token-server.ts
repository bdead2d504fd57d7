import type { Api, ApiSecurityScheme, Json } from '../../model/api.ts'
import { grouped } from '../../model/grouped.ts'
import { didYouMean } from '../../model/problem.ts'
import { absoluteAddress } from '../../openapi/describe/absolute-address.ts'
import { isJson } from '../../openapi/describe/media-types.ts'
import { asText, own } from '../../openapi/json.ts'
import type { Finding } from '../block.ts'
import { answerWith, refusal } from './mock-answer.ts'
import type { MockApi } from './mock-api.ts'
import { type MockRequest, wrong } from './mock-request.ts'
import { jsonOrText } from './read-text.ts'

type Flow = ApiSecurityScheme['flows'][number]

/** The grant of each flow: https://www.rfc-editor.org/rfc/rfc6749.html#section-4 */
const GRANTS = new Map([
  ['clientCredentials', 'client_credentials'],
  ['authorizationCode', 'authorization_code'],
  ['password', 'password'],
  ['deviceAuthorization', 'urn:ietf:params:oauth:grant-type:device_code'],
])

/** Scopes that descriptions leave out: https://openid.net/specs/openid-connect-core-1_0.html#ScopeClaims */
const OF_OPENID = ['openid', 'profile', 'email', 'offline_access']

/** Creates a mock of each address at which descriptions let programs get a token of OAuth. */
export function createTokenServers(apis: readonly Api[]): MockApi[] {
  const flows = apis.flatMap((api) =>
    api.security
      .flatMap((scheme) => scheme.flows)
      .flatMap((flow) =>
        [flow.tokenUrl, flow.refreshUrl].flatMap((url) => {
          const address = url === undefined ? '' : absoluteAddress(url, api)
          return URL.canParse(address) ? [[new URL(address).href, flow] as const] : []
        }),
      ),
  )
  return [...grouped(flows)].map(([address, known]) => {
    const knows = (url: string) => url.replace(/[?#].*/s, '') === address
    const pathOf = (url: string) => (knows(url) ? new URL(url).pathname : undefined)
    const session = async (request: MockRequest) => {
      const findings = tokenFindings(request, known)
      if (findings.length > 0) return refusal(400, findings)
      const token = { access_token: 'token-of-the-samples', token_type: 'Bearer', expires_in: 3600 }
      return answerWith(200, 'application/json', JSON.stringify(token), [])
    }
    return { id: undefined, pathOf, knows, open: () => session }
  })
}

function tokenFindings({ method, url, headers, body }: MockRequest, flows: readonly Flow[]): Finding[] {
  if (method !== 'POST') return [wrong(`${url} does not know the method ${method}.`, 'It knows POST.')]
  const text = Buffer.from(body).toString('utf8')
  // Some providers also accept JSON.
  const sent: Json = isJson(headers['content-type'] ?? '')
    ? jsonOrText(text)
    : Object.fromEntries(new URLSearchParams(text))
  const sends = (name: string) => asText(own(sent, name) ?? '')
  const findings: Finding[] = []
  const grants = flows.flatMap(({ name }) => GRANTS.get(name) ?? [])
  const grant = sends('grant_type')
  if (grant === '')
    findings.push(wrong('The request of a token has no "grant_type".', `Send ${grants.join(' or ')}.`))
  else if (![...grants, 'refresh_token'].includes(grant) && !grant.startsWith('urn:')) {
    const hint = didYouMean(grant, grants) || `The description has ${grants.join(' and ')}.`
    findings.push(wrong(`The description has no flow with the grant "${grant}".`, hint))
  }
  const isSigned = headers.authorization !== undefined || sends('client_assertion') !== ''
  if (grant === 'client_credentials' && !isSigned && sends('client_id') === '') {
    const hint = 'Send them by HTTP basic authentication, or as "client_id" and "client_secret".'
    findings.push(wrong('The request of a token has no id and secret of the client.', hint))
  }
  const scopes = flows.flatMap(({ scopes }) => scopes.map(({ name }) => name))
  const isKnown = (scope: string) => scopes.includes(scope) || OF_OPENID.includes(scope)
  for (const scope of scopes.length === 0 ? [] : sends('scope').split(' ')) {
    if (scope === '' || isKnown(scope)) continue
    const hint = didYouMean(scope, scopes) || `The description has ${scopes.join(', ')}.`
    findings.push(wrong(`The description has no scope "${scope}".`, hint))
  }
  return findings
}
