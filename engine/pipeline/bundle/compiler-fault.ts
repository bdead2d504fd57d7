import { stripVTControlCharacters } from 'node:util'

/** The message of a compiler, with its position. */
export interface CompilerFault {
  message: string
  /** Absolute path, with 1-based line and column; undefined if the compiler reports no position. */
  position: { file: string; line: number; column: number } | undefined
}

/** Returns the first error of Rolldown or Lightning CSS; undefined if the error is not from one of these compilers. */
export function compilerFault(error: unknown): CompilerFault | undefined {
  if (!(error instanceof Error)) return undefined
  const { errors: [first] = [], fileName, loc } = error as RolldownError & StyleError
  if (first) {
    const [line = ''] = stripVTControlCharacters(first.message).split('\n')
    const message = line.replace(/^\[\w+\] /, '').replace(/ in \S+$/, '')
    return { message, position: first.loc && { ...first.loc, column: first.loc.column + 1 } }
  }
  return fileName && loc ? { message: error.message, position: { file: fileName, ...loc } } : undefined
}

interface RolldownError {
  /** The column is zero-based. */
  errors?: { message: string; loc?: { file: string; line: number; column: number } }[]
}

interface StyleError {
  fileName?: string
  loc?: { line: number; column: number }
}
