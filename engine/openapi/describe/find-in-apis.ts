import type { Api, NamedApi } from '../../model/api.ts'

/**
 * Looks up what a page names. `billing:Invoice` is a name in the API of this id; any other name may be of any API. What is not
 * found has a hint: then that of the API that knows a similar name is given. `several` says that several APIs have the name.
 */
export function findInApis<Found extends object, Missing extends { hint: string }>(
  apis: readonly NamedApi[],
  written: string,
  find: (api: Api, name: string) => Found | Missing,
  several: (hint: string) => Missing,
): Found | Missing | undefined {
  const [, id, name = ''] = /^([\w.~/-]+):(.*)$/s.exec(written) ?? []
  const named = apis.find((each) => each.id === id)
  if (named) return find(named.api, name)
  const results = apis.map(({ id, api }) => ({ id, result: find(api, written) }))
  const [found, ...others] = results.filter(({ result }) => !('hint' in result))
  if (found && others.length > 0) {
    const names = [found, ...others].map(({ id }) => `"${id}:${written}"`)
    return several(`Name the API: write ${names.join(' or ')}.`)
  }
  const missing = results.map(({ result }) => result)
  const similar = missing.find((result) => 'hint' in result && result.hint.startsWith('Did you mean'))
  return found?.result ?? similar ?? missing[0]
}
