import type { Place, Problem } from '../model/problem.ts'
import type { Description } from './read/read-description.ts'

/** Takes a finding about the thing that a JSON pointer names. */
export type Report = (problem: Omit<Problem, keyof Place>, pointer: string) => void

/** Gathers findings about a description, each once and with its line; the message ends with the pointer. */
export function reportInto(problems: Problem[], { source, lineOf }: Description): Report {
  const seen = new Set<string>()
  return (problem, pointer) => {
    const key = `${problem.rule} ${pointer} ${problem.message}`
    if (seen.has(key)) return
    seen.add(key)
    const line = lineOf(pointer)
    problems.push({
      ...problem,
      message: `${problem.message} (at #${pointer})`,
      source,
      ...(line !== undefined && { line }),
    })
  }
}
