import { createContext, Script } from 'node:vm'

/** Milliseconds that a pattern may take for one text. Honest ones take less than one. */
const LIMIT = 1000

/** A pattern took longer for a text than the limit: with nested repetitions, time doubles with each letter. */
export class SlowPattern extends Error {}

/** The part of a regular expression that Ajv uses. */
export interface Pattern {
  test(text: string): boolean
  toString(): string
}

/**
 * A pattern of JSON Schema. It should be one of Unicode; one that is valid only without it is read so, and what is no
 * pattern matches everything. The first text that takes too long throws `SlowPattern`; from then on everything matches.
 */
export function patternOf(source: string, flags: string): Pattern {
  const pattern = compiled(source, [flags, ''])
  let isSlow = false
  return {
    test(text) {
      if (isSlow) return true
      try {
        return withinLimit(() => pattern.test(text))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
        isSlow = true
        throw new SlowPattern(`takes too long to match the pattern "${source}"`)
      }
    },
    // Ajv tells patterns apart by their text.
    toString: () => String(pattern),
  }
}

function compiled(source: string, flags: string[]): RegExp {
  for (const each of flags) {
    try {
      return new RegExp(source, each)
    } catch {}
  }
  return /(?:)/
}

const context = createContext({ run: undefined as unknown })
const script = new Script('run()')

/** The engine ends a regular expression as it ends any script: no thread and no other dialect of patterns is needed. */
function withinLimit(run: () => boolean): boolean {
  context.run = run
  return script.runInContext(context, { timeout: LIMIT }) as boolean
}
