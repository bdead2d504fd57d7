import type { Api, NamedApi } from '../../model/api.ts'
import { didYouMean } from '../../model/problem.ts'
import { nearestName } from '../../model/text/near-names.ts'

/**
 * Finds a name that a page contains. `billing:Invoice` is a name in the API with this id; other names may be in any API. If
 * no API has the name, returns the result of the API that has its beginning, otherwise of the API with the most similar name. `several` returns the result for several APIs.
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
  const results = apis.map(({ id, api }) => ({ id, api, result: find(api, written) }))
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
  const nearest = results.find(({ api }) => hasBeginning(api, written))?.result
  const meant = missing.map(
    (result) => ('hint' in result && /^Did you mean "(.*)"/.exec(result.hint)?.[1]) || '',
  )
  const closest = nearestName(
    written,
    meant.filter((name) => name !== ''),
  )
  const similar = missing[meant.findIndex((name) => (closest === '' ? name !== '' : name === closest))]
  return found?.result ?? nearest ?? similar ?? missing[0]
}

/** Returns whether a name in a page begins with an operation or a schema of an API: `GET /v1/files response`, `Invoice.total`. */
function hasBeginning({ operations, schemas }: Api, written: string): boolean {
  const names = [...operations.map(({ method, path }) => `${method} ${path}`), ...schemas.keys()]
  return names.some((name) => written.startsWith(`${name} `) || written.startsWith(`${name}.`))
}
