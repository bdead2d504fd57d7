import { type FilePosition, type Problem, positionText } from '../model/problem.ts'

/** Reports a finding at a JSON pointer. `more` are other pointers with the same mistake. */
export type Report = (
  problem: Omit<Problem, keyof FilePosition>,
  pointer: string,
  more?: readonly string[],
) => void

/** The most positions of `more` that a message lists. */
const MOST_POSITIONS = 5

/** The files of a description. */
export interface Source {
  /** Returns the file and the 1-based line of the value at a JSON pointer, or of the nearest part that contains it. */
  positionOf(pointer: string): { source: string; line?: number }
  /** Returns the scalar at a JSON pointer as the author wrote it: `1.0`, not `1`. */
  written(pointer: string): string
}

/** Returns a function that adds findings to `problems`, each once and with its line. The message ends with the pointer. */
export function reportInto(problems: Problem[], files: Pick<Source, 'positionOf'>): Report {
  const seen = new Set<string>()
  return (problem, pointer, more = []) => {
    const key = `${problem.rule} ${pointer} ${problem.message}`
    if (seen.has(key)) return
    seen.add(key)
    const position = files.positionOf(pointer)
    const others = more.map((each) => {
      const other = files.positionOf(each)
      if (other.source !== position.source) return positionText(other)
      // A description that a program wrote may have only one line.
      return other.line === position.line ? `#${each}` : `line ${other.line}`
    })
    const unnamed = others.length - MOST_POSITIONS
    const named = others.slice(0, MOST_POSITIONS).join(', ') + (unnamed > 0 ? ` and ${unnamed} more` : '')
    const message = `${problem.message} (at #${pointer}${named && `; the same in ${named}`})`
    problems.push({ ...problem, message, ...position })
  }
}

/**
 * Returns `warn`, which collects mistakes, and `reportAll`, which reports each of them once with all its pointers: generators
 * repeat the same mistake in many parts. Calls of `warn` with the same `cause`, by default message and hint, are the same mistake.
 */
export function collectWarnings(report: Report, rule: string) {
  const mistakes = new Map<string, { message: string; hint: string; pointers: Set<string> }>()
  return {
    warn(message: string, hint: string, pointer: string, cause = `${message} ${hint}`): void {
      const known = mistakes.get(cause) ?? { message, hint, pointers: new Set() }
      mistakes.set(cause, known)
      known.pointers.add(pointer)
    },
    reportAll(): void {
      for (const { message, hint, pointers } of mistakes.values()) {
        const [first = '', ...more] = pointers
        report({ rule, severity: 'warn', message, hint }, first, more)
      }
    },
  }
}
