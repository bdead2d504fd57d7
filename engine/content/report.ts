import type { Node } from 'unist'
import type { FilePosition, Problem } from '../model/problem.ts'

/**
 * Reports a problem of one file. `at` is the node or the position of the problem; its `source` names another file, such as
 * a fragment.
 */
export type Report = (
  rule: string,
  message: string,
  hint: string,
  at?: Node | Partial<FilePosition>,
  severity?: Problem['severity'],
) => void

/** Returns a function that adds problems of one file to `problems`. */
export function reportInto(problems: Problem[], file: string): Report {
  return (rule, message, hint, at, severity = 'error') => {
    const place: Partial<FilePosition> | undefined = at && 'type' in at ? at.position?.start : at
    const { source = file, line, column } = place ?? {}
    problems.push({ rule, severity, message, hint, source, ...(line && { line }), ...(column && { column }) })
  }
}
