import type { FilePosition, Problem } from '../model/problem.ts'

/** Takes a finding about the thing that a JSON pointer names; `more` are the pointers at which the same is wrong. */
export type Report = (
  problem: Omit<Problem, keyof FilePosition>,
  pointer: string,
  more?: readonly string[],
) => void

/** How many further positions a message names. */
const MOST_POSITIONS = 5

/** A description: `positionOf` gives the file and the 1-based line of what a JSON pointer names. */
export interface Source {
  positionOf(pointer: string): { source: string; line?: number }
}

/** Gathers findings about a description, each once and with its line; the message ends with the pointer. */
export function reportInto(problems: Problem[], { positionOf }: Source): Report {
  const seen = new Set<string>()
  return (problem, pointer, more = []) => {
    const key = `${problem.rule} ${pointer} ${problem.message}`
    if (seen.has(key)) return
    seen.add(key)
    const position = positionOf(pointer)
    const others = more.map((each) => {
      const { source, line } = positionOf(each)
      return source === position.source ? `line ${line}` : `${source}:${line}`
    })
    const unnamed = others.length - MOST_POSITIONS
    const named = others.slice(0, MOST_POSITIONS).join(', ') + (unnamed > 0 ? ` and ${unnamed} more` : '')
    const message = `${problem.message} (at #${pointer}${named && `; the same in ${named}`})`
    problems.push({ ...problem, message, ...position })
  }
}
