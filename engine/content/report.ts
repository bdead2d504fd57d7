import type { Node } from 'unist'
import type { FilePosition, Problem } from '../model/problem.ts'

/** Takes a finding about one file; `at` is the node or the position that the finding is about. */
export type Report = (
  problem: Omit<Problem, keyof FilePosition>,
  at?: Node | Omit<FilePosition, 'source'>,
) => void

/** Gathers findings about one file. */
export function reportInto(problems: Problem[], source: string): Report {
  return (problem, at) => {
    const place = at && 'type' in at ? at.position?.start : at
    problems.push({
      ...problem,
      source,
      ...(place?.line && { line: place.line }),
      ...(place?.column && { column: place.column }),
    })
  }
}
