import type { Node } from 'unist'
import type { FilePosition, Problem } from '../model/problem.ts'

/** Reports a problem of one file. `at` is the node or the position of the problem. */
export type Report = (
  problem: Omit<Problem, keyof FilePosition>,
  at?: Node | Omit<FilePosition, 'source'>,
) => void

/** Returns a function that adds problems of one file to `problems`. */
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
