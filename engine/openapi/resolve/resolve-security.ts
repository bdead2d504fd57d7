import type { ApiRequirement, ApiSecurityScheme, Json } from '../../model/api.ts'
import { listOf, objectOf, own, text } from '../json.ts'
import { optional } from '../optional.ts'

/** `security` as written → alternatives, each one a set of schemes that are needed together. */
export function readSecurity(raw: Json | undefined): ApiRequirement {
  return listOf(raw).map((alternative) =>
    Object.entries(objectOf(alternative)).map(([scheme, scopes]) => ({
      scheme,
      scopes: listOf(scopes).flatMap((scope) => text(scope) ?? []),
    })),
  )
}

/** A security scheme as written; nothing where its type is missing. */
export function securityScheme(name: string, raw: Json): ApiSecurityScheme[] {
  const type = text(own(raw, 'type')) as ApiSecurityScheme['type'] | undefined
  if (type === undefined) return []
  return [
    {
      name,
      type,
      ...optional('description', text(own(raw, 'description'))),
      ...optional('scheme', text(own(raw, 'scheme'))?.toLowerCase()),
      ...optional('bearerFormat', text(own(raw, 'bearerFormat'))),
      ...optional('in', text(own(raw, 'in')) as ApiSecurityScheme['in']),
      ...optional('parameter', text(own(raw, 'name'))),
      ...optional('openIdConnectUrl', text(own(raw, 'openIdConnectUrl'))),
      flows: Object.entries(objectOf(own(raw, 'flows'))).map(([flow, value]) => ({
        name: flow,
        ...optional('authorizationUrl', text(own(value, 'authorizationUrl'))),
        ...optional('tokenUrl', text(own(value, 'tokenUrl'))),
        ...optional('refreshUrl', text(own(value, 'refreshUrl'))),
        scopes: Object.entries(objectOf(own(value, 'scopes'))).map(([scope, words]) => ({
          name: scope,
          description: text(words) ?? '',
        })),
      })),
    },
  ]
}
