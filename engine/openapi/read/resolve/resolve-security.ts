import type { ApiRequirement, ApiSecurityScheme, Json } from '../../../model/api.ts'
import { listOf, objectOf, text } from '../../json.ts'
import type { Part } from './part.ts'

/** Reads `security`: alternatives, each a set of schemes that are required together. */
export function readSecurity(raw: Json | undefined): ApiRequirement {
  return listOf(raw).map((alternative) =>
    Object.entries(objectOf(alternative)).map(([scheme, scopes]) => ({
      scheme,
      scopes: listOf(scopes).flatMap((scope) => text(scope) ?? []),
    })),
  )
}

/** Names without a case (RFC 9110). Servers compare their own names, such as `Token`, letter by letter. */
const STANDARD = /^(?:basic|bearer|digest)$/i

/** Reads a security scheme. Returns an empty list if the type is missing. */
export function securityScheme([name, at]: [string, Part]): ApiSecurityScheme[] {
  const type = at.text('type') as ApiSecurityScheme['type'] | undefined
  if (type === undefined) return []
  const isBearer = type === 'apiKey' && saysBearer(name, at)
  return [
    {
      name,
      type: isBearer ? 'http' : type,
      ...at.words('description', 'bearerFormat', 'openIdConnectUrl'),
      deprecated: at.isDeprecated,
      scheme: isBearer ? 'bearer' : at.text('scheme')?.replace(STANDARD, (name) => name.toLowerCase()),
      in: at.text('in') as ApiSecurityScheme['in'],
      parameter: at.text('name'),
      flows: at.described('flows').map(([flow, inner]) => ({
        name: flow,
        ...inner.words('tokenUrl', 'refreshUrl'),
        authorizationUrl: inner.text('authorizationUrl') ?? inner.text('deviceAuthorizationUrl'),
        scopes: Object.entries(objectOf(inner.raw('scopes'))).map(([scope, words]) => ({
          name: scope,
          description: text(words) ?? '',
        })),
      })),
    },
  ]
}

/**
 * Returns whether an API key is a bearer token. Swagger 2.0 had no scheme for these, and its users write the word into the name or
 * the description of a key in the header Authorization: `Type "Bearer" followed by a space and the token.`
 */
function saysBearer(name: string, at: Part): boolean {
  if (at.text('in') !== 'header' || at.text('name')?.toLowerCase() !== 'authorization') return false
  const description = at.text('description') ?? ''
  const isDenied = /\b(?:no|not|without|don['’]t|instead of)\b[^.]{0,80}\bbearer\b/i.test(description)
  return !isDenied && /bearer/i.test(`${name} ${description}`)
}
