import type { Api, ApiOperation, ApiRequirement, Fact } from '../../model/api.ts'

/** What a call must prove, in words; each `code` is the name of a scheme: `a` (scopes: x) and `b`, or `c`. */
export function describeSecurity(security: ApiRequirement): Fact {
  const needed = security.filter((schemes) => schemes.length > 0)
  if (needed.length === 0) return ['none']
  // An empty set beside others: "To make security optional, an empty security requirement ({}) can be included."
  const optional = needed.length < security.length ? [', optional'] : []
  const either = needed.some((schemes) => schemes.length > 1) ? ', or ' : ' or '
  const alternatives = needed.map((schemes) => joined(schemes.map(schemeWithScopes), ' and '))
  return [...joined(alternatives, either), ...optional]
}

/** True where something is to say. What applies to calls of the API need not apply to calls that the API makes. */
export function statesSecurity({ security, incoming }: ApiOperation, api: Api): boolean {
  if (api.security.length === 0) return false
  return !incoming || JSON.stringify(security) !== JSON.stringify(api.needs ?? [])
}

function schemeWithScopes({ scheme, scopes }: ApiRequirement[number][number]): Fact {
  if (scopes.length === 0) return [{ code: scheme }]
  return [{ code: scheme }, ` (${scopes.length === 1 ? 'scope' : 'scopes'} ${scopes.join(', ')})`]
}

function joined(parts: Fact[], by: string): Fact {
  return parts.flatMap((part, index) => (index === 0 ? part : [by, ...part]))
}
