import type { ApiServer } from '../../model/api.ts'
import { namesIn, shapeOf } from '../describe/templates.ts'
import { type Change, code, match } from './change.ts'

type Variable = ApiServer['variables'][number]

/** A difference of servers, of which `part` is the address of a server whose variables differ. */
type ServerChange = Pick<Change, 'kind' | 'breaks' | 'part' | 'what'>

/** Returns whether the other version has all addresses of a server that one version has. */
type IsInOther = (kind: 'added' | 'removed', server: ApiServer) => boolean

/** The number of addresses up to which the values of the variables of a server are tried. */
const MOST_ADDRESSES = 500

/** Returns the differences of servers and of their variables. An address may be in another server of the other version. */
export function differentServers(before: readonly ApiServer[], after: readonly ApiServer[]): ServerChange[] {
  const isSame = (was: ApiServer, is: ApiServer) => templateOf(was) === templateOf(is)
  const byAddress = match(before, after, ({ url }) => url, isSame)
  // With another default of a variable, a caller may still use the address of the old default.
  const byTemplate = match(byAddress.removed, byAddress.added, (server) => shapeOf(templateOf(server)))
  const known = { removed: allAddresses(after), added: allAddresses(before) }
  const isInOther: IsInOther = (kind, server) => addressesOf(server).every((one) => known[kind].has(one))
  const single = byTemplate.single.flatMap(([kind, server]) => {
    const what = code(templateOf(server))
    return isInOther(kind, server) ? [] : [{ kind, breaks: kind === 'removed', what }]
  })
  const inPairs = [...byAddress.kept, ...byTemplate.kept].flatMap(([was, is]) =>
    differencesOf(was, is, isInOther),
  )
  return [...single, ...inPairs]
}

/** A caller does not send the name of a variable, so in addresses of the same form, only its position counts. */
function differencesOf(was: ApiServer, is: ApiServer, isInOther: IsInOther): ServerChange[] {
  const [old, now] = [templateOf(was), templateOf(is)]
  if (shapeOf(old) !== shapeOf(now)) {
    const breaks = !isInOther('removed', was)
    const isSame = !breaks && isInOther('added', is)
    return isSame ? [] : [{ kind: 'changed', breaks, what: `${code(old)} → ${code(now)}` }]
  }
  const keyOf = ({ name }: Variable, isLater: boolean) => String(namesIn(isLater ? now : old).indexOf(name))
  return match(was.variables, is.variables, keyOf).kept.flatMap(([before, after]) => {
    const hasOther = (kind: 'added' | 'removed', value: string) =>
      isInOther(kind, kind === 'removed' ? withOnly(value, before, was) : withOnly(value, after, is))
    return differentValues(before, after, hasOther).map((change) => ({ ...change, part: code(now) }))
  })
}

/** Without a list of values, a variable may have any value. */
function differentValues(
  was: Variable,
  is: Variable,
  hasOther: (kind: 'added' | 'removed', value: string) => boolean,
): ServerChange[] {
  const name = code(is.name)
  const [isListed, isListedNow] = [was, is].map(({ values }) => values.length > 0)
  const changed = (breaks: boolean, what: string): ServerChange => ({ kind: 'changed', breaks, what })
  const defaults = `default of ${name}: ${code(was.default)} → ${code(is.default)}`
  const different = isListed && isListedNow ? match(was.values, is.values, String).single : []
  return [
    ...(was.default === is.default ? [] : [changed(false, defaults)]),
    ...(!isListed && isListedNow ? [changed(true, `values of ${name} are now ${code(...is.values)}`)] : []),
    ...(isListed && !isListedNow ? [changed(false, `values of ${name} are no longer a fixed list`)] : []),
    ...different.flatMap(([kind, value]) => {
      const what = `value ${code(value)} of ${name}`
      return hasOther(kind, value) ? [] : [{ kind, breaks: kind === 'removed', what }]
    }),
  ]
}

function withOnly(value: string, variable: Variable, server: ApiServer): ApiServer {
  const variables = server.variables.map((one) => (one === variable ? { ...one, values: [value] } : one))
  return { ...server, variables }
}

function allAddresses(servers: readonly ApiServer[]): ReadonlySet<string> {
  return new Set(servers.flatMap((server) => [server.url, ...addressesOf(server)]))
}

/** Returns the addresses of a server, with braces for a variable that may have any value, or that has too many values. */
function addressesOf(server: ApiServer): string[] {
  let addresses = [templateOf(server)]
  for (const { name, values } of server.variables) {
    const isFew = values.length > 0 && addresses.length * values.length <= MOST_ADDRESSES
    const texts = isFew ? values : [`{${values.join()}}`]
    addresses = texts.flatMap((text) => addresses.map((one) => one.replaceAll(`{${name}}`, () => text)))
  }
  return addresses
}

function templateOf({ template, url }: ApiServer): string {
  return template ?? url
}
