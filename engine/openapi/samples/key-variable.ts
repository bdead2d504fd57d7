import type { Api, ApiSecurityScheme } from '../../model/api.ts'
import { sampleLanguages } from '../../model/sample-languages.ts'
import type { WordPart } from './shell-word.ts'

/** Returns the environment variable from which samples read the key of a security scheme. */
export type KeyOf = (scheme: ApiSecurityScheme) => WordPart

/** Returns the name of the environment variable from which samples read the key. */
export function keyVariable({ sdks }: Api): string {
  return sampleLanguages.flatMap(({ id }) => sdks[id]?.keyVariable ?? [])[0] ?? 'API_KEY'
}

/** Returns the variables of a request. If the request needs several keys, each has a variable by the name of its scheme. */
export function keysOf(schemes: readonly ApiSecurityScheme[], api: Api): KeyOf {
  const keyed = schemes.filter(
    ({ type, scheme = '' }) => type !== 'mutualTLS' && !/^(basic|digest)$/.test(scheme),
  )
  if (keyed.length < 2) return () => ({ variable: keyVariable(api) })
  return ({ name }) => {
    const words = name.replace(/(?<=[a-z\d])(?=[A-Z])|[^A-Za-z\d]+/g, '_').replace(/_+$/, '')
    const variable = words.replace(/^(?=\d)/, '_').toUpperCase()
    // The end keeps a scheme `user` or `path` from a variable that the shell has already.
    return { variable: /(KEY|TOKEN|SECRET)$/.test(variable) ? variable : `${variable}_KEY` }
  }
}
