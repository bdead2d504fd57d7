import type { FilePosition, Problem } from '../model/problem.ts'

/** An error of which the position in the text is known; `source` only where that is not the page's own file. */
export class FaultAt extends Error {
  readonly position: Partial<FilePosition>

  constructor(cause: unknown, position: Partial<FilePosition>) {
    super('', { cause })
    this.position = position
  }
}

/** What it means to a page's author that compiling the page threw an error. */
export function faultOf(error: unknown, source: string): Problem {
  return error instanceof FaultAt
    ? { ...meaningOf(error.cause), source, ...error.position }
    : { ...meaningOf(error), source }
}

function meaningOf(error: unknown): Omit<Problem, keyof FilePosition> {
  // The stack of calls overflows: every step goes down the tree, and no reader would go down that far.
  if (error instanceof RangeError) {
    return {
      rule: 'too-deep',
      severity: 'error',
      message: 'The page is nested too deeply to be compiled.',
      hint: 'Look for a long row of > or of list marks, or for components inside each other, and make it flat.',
    }
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  return {
    rule: 'engine-fault',
    severity: 'error',
    message: `The engine fails on this page: ${(process.env.DEBUG && stack) || message}`,
    hint: 'This is a fault of the engine, or of a component. Set DEBUG=1 to see where, or take parts out of the page to find what it fails on.',
  }
}
