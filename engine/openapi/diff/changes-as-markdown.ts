import { grouped } from '../../model/grouped.ts'
import { withoutControls } from '../../model/text/without-controls.ts'
import { enumerate } from '../describe/enumerate.ts'
import type { Change } from './change.ts'

const KINDS = [
  ['Breaks callers', (change: Change) => change.breaks],
  ['Added', ({ kind, breaks }: Change) => !breaks && kind === 'added'],
  ['Changed', ({ kind, breaks }: Change) => !breaks && kind === 'changed'],
  ['Removed', ({ kind, breaks }: Change) => !breaks && kind === 'removed'],
] as const

/** The number of operations with the same change that have a line each. More of them are one line with a list. */
const FEW = 3

/**
 * Returns the changes in Markdown, first those that break callers. The headings are of the third level, because a changelog has
 * the heading of a release above them, and a feed takes the text below that heading.
 */
export function changesAsMarkdown(changes: readonly Change[]): string {
  if (changes.length === 0) return 'No changes.\n'
  return KINDS.flatMap(([title, isOf]) => {
    const here = changes.filter(isOf)
    return here.length === 0 ? [] : [`### ${title}\n\n${linesOf(here).join('\n')}\n`]
  }).join('\n')
}

/** A change of a shared response or parameter is a change of each operation that uses it. */
function linesOf(changes: readonly Change[]): string[] {
  const changed = grouped(changes.map((change) => [sameIn(change), placeOf(change)]))
  const said = new Set<string>()
  return changes.flatMap((change) => {
    const same = sameIn(change)
    const all = changed.get(same) ?? []
    // A removed operation has no further words.
    if (all.length <= FEW || change.what === '') return [lineOf(change, placeOf(change))]
    if (said.has(same)) return []
    said.add(same)
    return [lineOf(change, `In ${all.length} places`), withoutControls(`  - ${all.join(', ')}`)]
  })
}

/** Returns the operation, or the schema with the messages in which the schema changes, in Markdown. */
export function placeOf({ where, messages = [] }: Change): string {
  const list = enumerate(
    messages.map((one) => [one]),
    '{list} and {last}',
  )
  return list.length === 0 ? where : `${where} in ${list.join('')}`
}

/** Returns what is the same in a change of several operations or schemas. */
function sameIn({ kind, part, path, what }: Change): string {
  return JSON.stringify([kind, part, path, what])
}

/** A change that breaks callers also states its kind, next to what is added or removed. */
function lineOf({ kind, breaks, part, path = '', what }: Change, where: string): string {
  const title = part === undefined ? where : `${where}, ${part}`
  const said = [breaks && kind !== 'changed' ? kind : '', what].filter((word) => word !== '').join(' ')
  return withoutControls(`- ${[title, path, said].filter((word) => word !== '').join(': ')}`)
}
