import type { Api, ApiLink } from '../../model/api.ts'
import { addressOf, type Change, code, match, shown } from './change.ts'

/** A difference of links, of which `link` is the link that both versions have. */
type LinkChange = Pick<Change, 'kind' | 'what'> & { link?: string }

/** Returns the differences of the links of a response. None breaks callers: a link only suggests a further call. */
export function differentLinks(
  { was, is }: { was: readonly ApiLink[]; is: readonly ApiLink[] },
  before: Api,
  after: Api,
): LinkChange[] {
  const { single, kept } = match(was, is, ({ name }) => name)
  return [
    ...single.map(([kind, { name }]) => ({ kind, what: `link ${code(name)}` })),
    ...kept.flatMap(([old, now]) => {
      const link = `link ${code(old.name)}`
      return differencesOf(old, now, before, after).map((change) => ({ ...change, link }))
    }),
  ]
}

function differencesOf(old: ApiLink, now: ApiLink, before: Api, after: Api): LinkChange[] {
  const parameters = match(old.parameters, now.parameters, ({ name }) => name)
  const values = [
    ['leads to', old.operation, now.operation, targetIn(before, old) === targetIn(after, now)],
    ['server', addressIn(old), addressIn(now)],
    ['request body', old.requestBody, now.requestBody],
    ...parameters.kept.map(
      ([one, other]) => [`parameter ${code(one.name)}`, one.value, other.value] as const,
    ),
  ] as const
  return [
    ...parameters.single.map(([kind, { name }]) => ({ kind, what: `parameter ${code(name)}` })),
    ...values.flatMap(([name, was, is, isSame = JSON.stringify(was) === JSON.stringify(is)]) => {
      const what = `${name}: ${shown(was)} → ${shown(is)}`
      return isSame ? [] : [{ kind: 'changed' as const, what }]
    }),
  ]
}

/** Returns the address of the operation that a link names, because the id of an operation may have another name. */
function targetIn({ operations }: Api, { operation }: ApiLink): string | undefined {
  const target = operations.find(({ id }) => id === operation)
  return target ? addressOf(target) : operation
}

function addressIn({ server }: ApiLink): string | undefined {
  return server?.template ?? server?.url
}
