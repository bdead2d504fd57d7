import type { Problem } from '../model/problem.ts'

/** What the authors' server says where the engine itself fails: its message is all that can be shown. */
export function engineProblem(error: unknown): Problem {
  const message = error instanceof Error ? error.message : String(error)
  const hint = 'Correct the engine’s source; the page follows.'
  return { rule: 'engine', severity: 'error', message, hint, source: 'engine' }
}
