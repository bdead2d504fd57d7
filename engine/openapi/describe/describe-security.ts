import type { Api, ApiOperation, ApiRequirement, Fact } from '../../model/api.ts'
import { say, sayParts } from '../../model/text/say.ts'
import { enumerate } from './enumerate.ts'

/** Returns the security schemes of a call in words: (`a` (scope x) and `b`) or `c`. A `code` is the name of a scheme. */
export function describeSecurity(security: ApiRequirement): Fact {
  const needed = security.filter((schemes) => schemes.length > 0)
  if (needed.length === 0) return [say('none')]
  // An empty set among others: "To make security optional, an empty security requirement ({}) can be included."
  const isOptional = needed.length < security.length
  const alternatives = needed.map((set): Fact => {
    const together = enumerate(set.map(schemeWithScopes), '{list} and {last}')
    return set.length > 1 && needed.length > 1 ? ['(', ...together, ')'] : together
  })
  const schemes = enumerate(alternatives, '{list} or {last}')
  return isOptional ? sayParts('{schemes}, optional', { schemes }) : schemes
}

/** Returns whether an operation states its security. Defaults of the API do not apply to requests that the API sends. */
export function statesSecurity({ security, incoming }: ApiOperation, api: Api): boolean {
  if (api.security.length === 0) return false
  return !incoming || JSON.stringify(security) !== JSON.stringify(api.needs ?? [])
}

function schemeWithScopes({ scheme, scopes }: ApiRequirement[number][number]): Fact {
  if (scopes.length === 0) return [{ code: scheme }]
  const word = scopes.length === 1 ? '{scheme} (scope {scopes})' : '{scheme} (scopes {scopes})'
  return sayParts(word, { scheme: { code: scheme }, scopes: scopes.join(', ') })
}
