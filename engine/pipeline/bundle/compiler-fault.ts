import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A mistake in a source of the site. */
export interface CompilerFault {
  message: string
  /** The remedy; undefined if the caller knows a better one. */
  hint?: string
  /** Absolute path, with 1-based line and column; undefined if it is not known. */
  position?: { file: string; line?: number; column?: number }
}

/** Returns the first error of Rolldown or Lightning CSS; undefined if the error is not from one of these compilers. */
export function compilerFault(error: unknown): CompilerFault | undefined {
  if (!(error instanceof Error)) return undefined
  const { errors: [first] = [], fileName, loc } = error as RolldownError & StyleError
  if (first) {
    const text = stripVTControlCharacters(first.message)
    const [line = ''] = text.split('\n')
    const message = line.replace(/^\[\w+\] /, '').replace(/ (?:in \S+|at line \d+ column \d+)$/, '')
    // An error in a JSON file has its path only in the text, as part of the frame around the code.
    const [, shown] = /\[ (.+):\d+:\d+ \]/.exec(text) ?? []
    const file = first.loc?.file ?? (shown && resolve(shown))
    if (!first.loc || !file) return { message }
    const { hint } = first
    return { message, hint, position: { file, line: first.loc.line, column: first.loc.column + 1 } }
  }
  const { message, hint } = error as StyleError
  return fileName && loc ? { message, hint, position: { file: fileName, ...loc } } : undefined
}

interface RolldownError {
  /** The column is zero-based. */
  errors?: { message: string; hint?: string; loc?: { file?: string; line: number; column: number } }[]
}

interface StyleError extends Error {
  hint?: string
  fileName?: string
  loc?: { line: number; column: number }
}
