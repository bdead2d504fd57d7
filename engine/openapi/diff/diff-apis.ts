import type { Api, ApiOperation } from '../../model/api.ts'
import { escapeForPage } from '../../model/text/escape-markdown.ts'
import { addressOf, type Change, match } from './change.ts'
import { differentSchemes, OperationDiff, requestLine, titleOf } from './diff-operations.ts'
import { differentServers } from './diff-servers.ts'
import { SchemaDiff } from './schemas/diff-schemas.ts'

/** Returns the changes between two versions of an API, in the order of the operations. It does not compare texts. */
export function diffApis(before: Api, after: Api): Change[] {
  const changes: Change[] = []
  const report = (change: Change) => changes.push(change)
  const schemas = new SchemaDiff(before, after, report)
  for (const change of differentServers(before.servers, after.servers))
    report({ ...change, where: 'Servers' })
  for (const [was, is] of match(before.security, after.security, ({ name }) => name).kept)
    for (const [kind, what] of differentSchemes(was, is))
      report({ kind, breaks: kind !== 'added', where: 'Authentication', what })
  for (const list of ['operations', 'webhooks'] as const) {
    const isSame = (old: ApiOperation, now: ApiOperation) => old.path === now.path
    const { single, kept } = match(before[list], after[list], addressOf, isSame)
    for (const [kind, operation] of single) {
      const isLost = kind === 'removed'
      const isNamed = !isLost && operation.title !== requestLine(operation)
      report({
        kind,
        breaks: isLost,
        where: titleOf(operation),
        what: isNamed ? escapeForPage(operation.title) : '',
      })
    }
    for (const [was, is] of kept) new OperationDiff(was, is, schemas, titleOf(is)).compare()
  }
  return withoutRepeats(changes)
}

/**
 * The default security of an API changes in each operation, and is one change. So is the same change of a schema in several kinds
 * of messages.
 */
function withoutRepeats(changes: readonly Change[]): Change[] {
  const same = new Map<string, Change>()
  for (const change of changes) {
    const key = JSON.stringify({ ...change, messages: undefined })
    const messages = new Set([...(same.get(key)?.messages ?? []), ...(change.messages ?? [])])
    same.set(key, messages.size === 0 ? change : { ...change, messages: [...messages].sort() })
  }
  return [...same.values()]
}
