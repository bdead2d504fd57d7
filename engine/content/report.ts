import type { Node } from 'unist'
import type { FilePosition, Problem } from '../model/problem.ts'
import { messageOf } from '../model/text/plain-reason.ts'

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
    const position: Partial<FilePosition> | undefined = at && 'type' in at ? at.position?.start : at
    const { source = file, line, column } = position ?? {}
    problems.push({ rule, severity, message, hint, source, ...(line && { line }), ...(column && { column }) })
  }
}

/** An error with its position in the text. `source` is set only if the error is not in the page's own file. */
export class FaultAt extends Error {
  readonly position: Partial<FilePosition>
  /** The name of the component that threw the error. */
  readonly component: string | undefined

  constructor(cause: unknown, position: Partial<FilePosition>, component?: string) {
    super('', { cause })
    this.position = position
    this.component = component
  }
}

/** Reports an error that was thrown while a page was compiled. */
export function reportFault(thrown: unknown, report: Report): void {
  const { cause: error, position: at, component } = thrown instanceof FaultAt ? thrown : { cause: thrown }
  // Each step recurses into the tree. A component may throw a RangeError for another reason, such as an invalid date.
  if (error instanceof RangeError && /call stack/.test(error.message)) {
    const hint =
      'Look for a long row of > or of list markers, or for nested components, and reduce the nesting.'
    report('too-deep', 'The page is nested too deeply to be compiled.', hint, at)
    return
  }
  const stack = error instanceof Error ? error.stack : undefined
  const shown = (process.env.DEBUG && stack) || messageOf(error)
  if (component !== undefined) {
    const hint = 'Correct the component, or its attributes here. Set DEBUG=1 to see the stack.'
    report('engine-fault', `The component <${component}> throws an error: ${shown}`, hint, at)
    return
  }
  const hint =
    'This is a fault of the engine. Set DEBUG=1 to see the stack, or remove parts of the page to find the cause.'
  report('engine-fault', `The engine fails on this page: ${shown}`, hint, at)
}
