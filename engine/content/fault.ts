import type { FilePosition, Problem } from '../model/problem.ts'

/** An error with its position in the text. `source` is set only if the error is not in the page's own file. */
export class FaultAt extends Error {
  readonly position: Partial<FilePosition>

  constructor(cause: unknown, position: Partial<FilePosition>) {
    super('', { cause })
    this.position = position
  }
}

/** Converts an error that was thrown while a page was compiled to a problem for the page's author. */
export function faultOf(error: unknown, source: string): Problem {
  return error instanceof FaultAt
    ? { ...meaningOf(error.cause), source, ...error.position }
    : { ...meaningOf(error), source }
}

/** The problem of a page that is nested too deeply. */
export const TOO_DEEP: Omit<Problem, keyof FilePosition> = {
  rule: 'too-deep',
  severity: 'error',
  message: 'The page is nested too deeply to be compiled.',
  hint: 'Look for a long row of > or of list markers, or for nested components, and reduce the nesting.',
}

function meaningOf(error: unknown): Omit<Problem, keyof FilePosition> {
  // The call stack overflowed: each step recurses into the tree.
  if (error instanceof RangeError) return TOO_DEEP
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  return {
    rule: 'engine-fault',
    severity: 'error',
    message: `The engine fails on this page: ${(process.env.DEBUG && stack) || message}`,
    hint: 'This is a fault of the engine, or of a component. Set DEBUG=1 to see the stack, or remove parts of the page to find the cause.',
  }
}
