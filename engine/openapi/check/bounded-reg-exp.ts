import { createContext, Script } from 'node:vm'

/** Milliseconds that a pattern may take for one value: others need less than one. */
const LONGEST = 1000

/** A pattern that takes so long that whoever uses it stands still. */
export class SlowPattern extends Error {}

const sandbox = createContext({ pattern: /./, value: '' })
const match = new Script('pattern.test(value)')

/**
 * A pattern of a description as Ajv uses it (`code.regExp`). One that backtracks without end, such as `(a*)*b`, throws
 * `SlowPattern`, each time it is used, and takes time only once. JSON Schema wants patterns of Unicode; those that are
 * valid only without it are read so, and what is no pattern matches everything.
 */
export function boundedRegExp(source: string, flags: string): { test(value: string): boolean } {
  const pattern = regExpOf(source, flags) ?? regExpOf(source, '')
  let isSlow = false
  return {
    test(value) {
      if (!pattern) return true
      if (!isSlow) {
        try {
          Object.assign(sandbox, { pattern, value })
          return match.runInContext(sandbox, { timeout: LONGEST }) as boolean
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
          isSlow = true
        }
      }
      throw new SlowPattern(`takes more than ${LONGEST / 1000} s to match with the pattern ${source}`)
    },
  }
}
boundedRegExp.code = 'boundedRegExp'

function regExpOf(source: string, flags: string): RegExp | null {
  try {
    return new RegExp(source, flags)
  } catch {
    return null
  }
}
