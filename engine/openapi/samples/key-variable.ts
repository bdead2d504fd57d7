import type { Api, ApiOperation, ApiParameter, ApiRequirement, ApiSecurityScheme } from '../../model/api.ts'

/** A security scheme of a request, and the environment variable from which samples read its key. */
export interface Credential extends ApiSecurityScheme {
  key: { variable: string }
}

/**
 * The environment variables of a name and its password. A shell may have its own `USERNAME`: zsh does not let a reader set it, and
 * on Windows it is the name of the reader.
 */
export const LOGIN = ['API_USERNAME', 'API_PASSWORD'] as const

/** Returns all environment variables from which samples of an API read its keys. */
export function keyVariables(api: Api): string[] {
  const ofSdks = Object.values(api.sdks).map((sdk) => sdk.keyVariable)
  const used = api.operations.flatMap((operation) => credentialsOf(operation, api))
  return [...new Set([...ofSdks, ...used.map(({ key }) => key.variable)])]
}

/**
 * Returns the keys that a request sends, with their variables: those of the first alternative of its security, or of the first
 * that is not deprecated.
 */
export function credentialsOf(operation: ApiOperation, api: Api): Credential[] {
  return schemesOf(operation, api).map((scheme) => ({
    ...scheme,
    key: { variable: variableOfScheme(scheme.name, api) },
  }))
}

/**
 * Returns the environment variable of the key of a scheme, which is the same in all samples of an API. A key that a request sends
 * together with others has a variable by the name of its scheme.
 */
export function variableOfScheme(name: string, api: Api): string {
  if (sentTogether(api).has(name)) return variableOf(name)
  const type = api.security.find((scheme) => scheme.name === name)?.type
  // Such an API gives programs tokens, not keys.
  const isToken = type === 'oauth2' || type === 'openIdConnect'
  return api.keyVariable ?? (isToken ? 'ACCESS_TOKEN' : 'API_KEY')
}

/** The results of `sentTogether`, which reads all operations, and which each sample needs. */
const TOGETHER = new WeakMap<Api, ReadonlySet<string>>()

/** Returns the names of the schemes whose keys a request sends together with others. */
function sentTogether(api: Api): ReadonlySet<string> {
  const known = TOGETHER.get(api)
  if (known) return known
  const names = api.operations.flatMap((operation) => {
    const keys = schemesOf(operation, api).filter(hasKey)
    return keys.length < 2 ? [] : keys.map(({ name }) => name)
  })
  const found = new Set(names)
  TOGETHER.set(api, found)
  return found
}

function hasKey({ type, scheme = '' }: ApiSecurityScheme): boolean {
  return type !== 'mutualTLS' && !/^(basic|digest)$/.test(scheme)
}

function schemesOf({ security }: ApiOperation, api: Api): ApiSecurityScheme[] {
  const isDeprecated = (alternative: ApiRequirement[number]) =>
    alternative.some(({ scheme }) =>
      api.security.some(({ name, deprecated }) => name === scheme && deprecated),
    )
  const [first = []] = security
  const withKeys = security.filter((each) => each.length > 0)
  const used = [first, ...withKeys].find((each) => !isDeprecated(each)) ?? first
  const schemes = new Map<string, ApiSecurityScheme>()
  for (const { scheme } of used) {
    const found = api.security.find(({ name }) => name === scheme)
    // A request has each header once, so the second of two bearer tokens cannot be sent.
    if (found && !schemes.has(locationOf(found))) schemes.set(locationOf(found), found)
  }
  return [...schemes.values()]
}

/** Returns the location of a key in a request, such as `header x-key`; a certificate has a location of its own. */
export function locationOf({
  type,
  in: location = 'header',
  parameter = '',
}: Pick<ApiSecurityScheme, 'type' | 'parameter'> & Partial<Pick<ApiParameter, 'in'>>): string {
  if (type === 'mutualTLS') return 'certificate'
  if (type !== 'apiKey') return 'header authorization'
  return `${location} ${location === 'header' ? parameter.toLowerCase() : parameter}`
}

function variableOf(scheme: string): string {
  const words = scheme.replace(/(?<=[a-z\d])(?=[A-Z])|[^A-Za-z\d]+/g, '_').replace(/_+$/, '')
  const variable = words.replace(/^(?=\d)/, '_').toUpperCase()
  // The end keeps a scheme `user` or `path` from a variable that the shell has already.
  return /(KEY|TOKEN|SECRET)$/.test(variable) ? variable : `${variable}_KEY`
}
