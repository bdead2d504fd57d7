import { withoutControls } from '../../model/text/without-controls.ts'
import type { Change } from './change.ts'

const KINDS = [
  ['Breaks callers', (change: Change) => change.breaks],
  ['Added', ({ kind, breaks }: Change) => !breaks && kind === 'added'],
  ['Changed', ({ kind, breaks }: Change) => !breaks && kind === 'changed'],
  ['Removed', ({ kind, breaks }: Change) => !breaks && kind === 'removed'],
] as const

/** Returns the changes for a changelog in Markdown; first those that break callers. */
export function changesAsMarkdown(changes: readonly Change[]): string {
  if (changes.length === 0) return 'No changes.\n'
  return KINDS.flatMap(([title, isOf]) => {
    const here = changes.filter(isOf)
    return here.length === 0 ? [] : [`## ${title}\n\n${here.map(lineOf).join('\n')}\n`]
  }).join('\n')
}

/** A change that breaks callers also states its kind. */
function lineOf({ kind, breaks, where, what }: Change): string {
  const said = [breaks && kind !== 'changed' ? kind : '', what].filter((part) => part !== '').join(' ')
  return withoutControls(`- ${where}${said === '' ? '' : `: ${said}`}`)
}
