import type { Place, Problem } from '../model/problem.ts'

/** Takes a finding about the thing that a JSON pointer names. */
export type Report = (problem: Omit<Problem, keyof Place>, pointer: string) => void

/** A description: `placeOf` gives the file and the 1-based line of what a JSON pointer names. */
export interface Source {
  placeOf(pointer: string): { source: string; line?: number }
}

/** Gathers findings about a description, each once and with its line; the message ends with the pointer. */
export function reportInto(problems: Problem[], { placeOf }: Source): Report {
  const seen = new Set<string>()
  return (problem, pointer) => {
    const key = `${problem.rule} ${pointer} ${problem.message}`
    if (seen.has(key)) return
    seen.add(key)
    const message = `${problem.message} (at #${pointer})`
    problems.push({ ...problem, message, ...placeOf(pointer) })
  }
}
