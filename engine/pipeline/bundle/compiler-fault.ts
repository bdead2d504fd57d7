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
    // In the script of an element, and everywhere with Yarn Plug'n'Play, the compiler itself fails for an import that leads nowhere.
    const [, written] = /^Could not resolve '(.+)'$/.exec(message) ?? []
    const fault = written === undefined ? { message, hint: first.hint } : unresolvedImport(written)
    if (!first.loc || !file) return fault
    return { ...fault, position: { file, line: first.loc.line, column: first.loc.column + 1 } }
  }
  const { message, hint } = error as StyleError
  return fileName && loc ? { message, hint, position: { file: fileName, ...loc } } : undefined
}

/** Returns the fault of an import that leads nowhere, with the name of the package if it is one. */
export function unresolvedImport(written: string): CompilerFault {
  const [name] = /^(?![a-z]+:)(?:@[\w.-]+\/)?\w[\w.-]*/i.exec(written) ?? []
  // A path, or a path alias that no tsconfig.json explains, such as "@/data.ts".
  if (name === undefined) return { message: `Could not resolve '${written}'` }
  const hint = `Install the package, for example by \`npm install ${name}\`, or correct its name.`
  const part = name === written ? '' : `, or has no "${written.slice(name.length + 1)}"`
  return { message: `The package "${name}" is not installed${part}`, hint }
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
