import type { Api, ApiSecurityScheme } from '../../model/api.ts'
import { sampleLanguages } from '../../model/sample-languages.ts'
import type { SampleRequest } from './sample-request.ts'

/** A security scheme of a request, and the environment variable from which samples read its key. */
export interface Credential extends ApiSecurityScheme {
  key: { variable: string }
}

/** Returns the name of the environment variable from which samples read the key. */
export function keyVariable({ sdks }: Api): string {
  return sampleLanguages.flatMap(({ id }) => sdks[id]?.keyVariable ?? [])[0] ?? 'API_KEY'
}

/** Returns all environment variables from which samples of an API read its keys. */
export function keyVariables(api: Api): string[] {
  const ofSdks = Object.values(api.sdks).map((sdk) => sdk.keyVariable)
  const used = api.operations.flatMap((operation) => credentialsOf({ operation }, api))
  return [...new Set([...ofSdks, ...used.map(({ key }) => key.variable)])]
}

/**
 * Returns the security schemes of the first alternative. If the request needs several keys, each has a variable by the name of
 * its scheme.
 */
export function credentialsOf({ operation }: Pick<SampleRequest, 'operation'>, api: Api): Credential[] {
  const used = operation.security[0] ?? []
  const schemes = used.flatMap(({ scheme }) => api.security.find(({ name }) => name === scheme) ?? [])
  const hasKey = ({ type, scheme = '' }: ApiSecurityScheme) =>
    type !== 'mutualTLS' && !/^(basic|digest)$/.test(scheme)
  const isOnly = schemes.filter(hasKey).length < 2
  return schemes.map((scheme) => ({
    ...scheme,
    key: { variable: isOnly ? keyVariable(api) : variableOf(scheme.name) },
  }))
}

function variableOf(scheme: string): string {
  const words = scheme.replace(/(?<=[a-z\d])(?=[A-Z])|[^A-Za-z\d]+/g, '_').replace(/_+$/, '')
  const variable = words.replace(/^(?=\d)/, '_').toUpperCase()
  // The end keeps a scheme `user` or `path` from a variable that the shell has already.
  return /(KEY|TOKEN|SECRET)$/.test(variable) ? variable : `${variable}_KEY`
}
