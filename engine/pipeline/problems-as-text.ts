import { grouped } from '../model/grouped.ts'
import { type Problem, positionText, problemKey } from '../model/problem.ts'
import { compareTexts } from '../model/text/compare-texts.ts'
import { withoutControls } from '../model/text/without-controls.ts'

/** The most problems that differ only in their positions and are printed one by one. */
const MOST_ALIKE = 3

/**
 * Formats problems for a terminal, sorted by file and line, with the severity of each. More than a few problems that differ only
 * in their positions, such as a setting of another tool on each page, are printed once, with all positions.
 */
export function problemsAsText(problems: readonly Problem[]): string {
  const sorted = [...problems].sort(
    (a, b) =>
      compareTexts(a.source, b.source) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  )
  const alike = grouped(sorted.map((problem) => [kindOf(problem), problem]))
  // In a description of one line, only the pointers in the messages distinguish the problems.
  const isApart = (group: Problem[]) =>
    group.length <= MOST_ALIKE || new Set(group.map(positionText)).size < group.length
  const apart = new Set([...alike.values()].filter(isApart).flat())
  const blocks = sorted.flatMap((problem) => {
    const block = blockOf(problem, positionText(problem))
    if (apart.has(problem)) return [block]
    const group = alike.get(kindOf(problem)) ?? []
    if (group[0] !== problem) return []
    const others = group.slice(1)
    return [
      `${block}\n  The same in ${others.length} other places: ${others.map(positionText).map(withoutControls).join(', ')}`,
    ]
  })
  return blocks.join('\n\n')
}

/** Returns a text that is the same for problems that differ only in their positions, also in the pointer into a description. */
function kindOf({ message, ...problem }: Problem): string {
  return blockOf({ ...problem, message: message.replace(/ \(at #[^;]*\)$/, '') }, '')
}

function blockOf({ severity, rule, message, hint }: Problem, position: string): string {
  const title = `${severity === 'error' ? 'error' : 'warning'}  ${position}  (${rule})`
  // Messages contain names of the description, which may come from elsewhere.
  return [title, message, hint].map(withoutControls).join('\n  ')
}

/**
 * Formats the difference of two lists of problems: what is new, and counts of what is gone and of all problems. Returns '' if only
 * lines have changed.
 */
export function newsOfProblems(before: readonly Problem[], after: readonly Problem[]): string {
  const missingIn = (list: readonly Problem[]) => {
    const keys = new Set(list.map(problemKey))
    return (problem: Problem) => !keys.has(problemKey(problem))
  }
  const added = after.filter(missingIn(before))
  const gone = before.filter(missingIn(after)).length
  if (added.length + gone === 0) return ''
  const counts = [gone > 0 && `Gone: ${plural(gone, 'problem')}.`, `In all: ${countProblems(after)}.`]
  return [problemsAsText(added), counts.filter(Boolean).join(' ')].filter(Boolean).join('\n\n')
}

/** Returns the counts, such as `3 errors, 1 warning`. */
export function countProblems(problems: readonly Problem[]): string {
  const errors = problems.filter((problem) => problem.severity === 'error').length
  const warnings = problems.length - errors
  return `${plural(errors, 'error')}, ${plural(warnings, 'warning')}`
}

/** Returns a count with its noun: `1 page`, `2 pages`. */
export function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
