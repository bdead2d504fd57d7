import type { Api, NamedApi } from '../../model/api.ts'
import { didYouMean } from '../../model/problem.ts'

/**
 * Finds a name that a page contains. `billing:Invoice` is a name in the API with this id; other names may be in any API. If
 * no API has the name, returns the result of an API with a similar name. `several` returns the result for several APIs.
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
  if (id !== undefined && !found && missing[0]) {
    const ids = apis.map((each) => each.id)
    return { ...missing[0], hint: didYouMean(id, ids) || `Ids of APIs are: ${ids.join(', ')}.` }
  }
  const similar = missing.find((result) => 'hint' in result && result.hint.startsWith('Did you mean'))
  return found?.result ?? similar ?? missing[0]
}
