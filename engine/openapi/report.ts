import type { FilePosition, Problem } from '../model/problem.ts'

/** Takes a finding about the thing that a JSON pointer names. */
export type Report = (problem: Omit<Problem, keyof FilePosition>, pointer: string) => void

/** A description: `positionOf` gives the file and the 1-based line of what a JSON pointer names. */
export interface Source {
  positionOf(pointer: string): { source: string; line?: number }
}

/** Gathers findings about a description, each once and with its line; the message ends with the pointer. */
export function reportInto(problems: Problem[], { positionOf }: Source): Report {
  const seen = new Set<string>()
  return (problem, pointer) => {
    const key = `${problem.rule} ${pointer} ${problem.message}`
    if (seen.has(key)) return
    seen.add(key)
    const message = `${problem.message} (at #${pointer})`
    problems.push({ ...problem, message, ...positionOf(pointer) })
  }
}
