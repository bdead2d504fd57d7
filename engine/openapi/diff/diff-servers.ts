import type { ApiServer } from '../../model/api.ts'
import { type Change, code, match } from './change.ts'
import { namesIn, shapeOf } from './templates.ts'

type Variable = ApiServer['variables'][number]

/** A difference of servers, of which `part` is the address of a server whose variables differ. */
type ServerChange = Pick<Change, 'kind' | 'breaks' | 'part' | 'what'>

/** Returns the differences of servers and of their variables. */
export function differentServers(before: readonly ApiServer[], after: readonly ApiServer[]): ServerChange[] {
  const byAddress = match(before, after, ({ url }) => url)
  // With another default of a variable, a caller may still use the address of the old default.
  const byTemplate = match(byAddress.removed, byAddress.added, (server) => shapeOf(templateOf(server)))
  const single = byTemplate.single.map(([kind, server]) => {
    return { kind, breaks: kind === 'removed', what: code(templateOf(server)) }
  })
  const inVariables = [...byAddress.kept, ...byTemplate.kept].flatMap(([was, is]) =>
    differentVariables(was, is).map((change) => ({ ...change, part: code(templateOf(is)) })),
  )
  return [...single, ...inVariables]
}

/** A caller does not send the name of a variable, so in addresses of the same form, only its position counts. */
function differentVariables(was: ApiServer, is: ApiServer): ServerChange[] {
  const [old, now] = [templateOf(was), templateOf(is)]
  const keyOf = ({ name }: Variable, isLater: boolean) =>
    shapeOf(old) === shapeOf(now) ? String(namesIn(isLater ? now : old).indexOf(name)) : name
  const { single, kept } = match(was.variables, is.variables, keyOf)
  // The address is the same with the default of the variable, so only other values are new or lost.
  const others = single.filter(([, { values, default: usual }]) => values.join() !== usual)
  return [
    ...others.map(([kind, { name }]) => ({
      kind,
      breaks: kind === 'removed',
      what: `variable ${code(name)}`,
    })),
    ...kept.flatMap(([before, after]) => differentValues(before, after)),
  ]
}

/** Without a list of values, a variable may have any value. */
function differentValues(was: Variable, is: Variable): ServerChange[] {
  const name = code(is.name)
  const [isListed, isListedNow] = [was, is].map(({ values }) => values.length > 0)
  const changed = (breaks: boolean, what: string): ServerChange => ({ kind: 'changed', breaks, what })
  const defaults = `default of ${name}: ${code(was.default)} → ${code(is.default)}`
  const different = isListed && isListedNow ? match(was.values, is.values, String).single : []
  return [
    ...(was.default === is.default ? [] : [changed(false, defaults)]),
    ...(!isListed && isListedNow ? [changed(true, `values of ${name} are now ${code(...is.values)}`)] : []),
    ...(isListed && !isListedNow ? [changed(false, `values of ${name} are no longer a fixed list`)] : []),
    ...different.map(([kind, value]) => {
      return { kind, breaks: kind === 'removed', what: `value ${code(value)} of ${name}` }
    }),
  ]
}

function templateOf({ template, url }: ApiServer): string {
  return template ?? url
}
