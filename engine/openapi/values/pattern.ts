import { createContext, Script } from 'node:vm'

/** The time limit of a pattern for one text in milliseconds. Ordinary patterns take less than one millisecond. */
const LIMIT = 1000
/** The lowest limit, after many slow patterns. */
const LEAST = 50

/** Thrown if a pattern exceeds the limit: with nested repetitions, the time doubles with each letter. */
export class SlowPattern extends Error {}

/**
 * Matches syntax of regular expressions in other languages, such as `\A`, `\p{Print}` and `(?i)` in Java, `(?P<name>…)` in
 * Python, or `[[:alpha:]]` in POSIX. Without the Unicode flag, ECMAScript accepts a part of this syntax with another meaning.
 */
const FOREIGN = /(?<!\\)(?:\\\\)*\\(?:[aeg-jlmo-qyzACE-RT-VX-Z]|x\{)|\[:\^?\w+:\]|(?<!\\)\(\?[a-zA-Z>#-]/

/** The patterns that took too long once. They are not run again: a sample tries hundreds of texts. */
const slow = new Set<string>()

/**
 * Returns a function that tests texts by patterns of JSON Schema, which are regular expressions of ECMAScript. A pattern is read with
 * the Unicode flag, or without it if only this is valid. An invalid pattern, and a pattern of another language, match any text.
 * The first text that takes too long throws `SlowPattern`; afterwards any text matches.
 */
export function createPatternTest(): (source: string, text: string) => boolean {
  const patterns = new Map<string, RegExp | null>()
  return (source, text) => {
    const pattern = patterns.has(source) ? patterns.get(source) : compiled(source)
    const result = !pattern || withinLimit(source, () => pattern.test(text))
    patterns.set(source, result === undefined ? null : (pattern ?? null))
    if (result !== undefined) return result
    throw new SlowPattern(`takes too long to match the pattern "${source}"`)
  }
}

/** Returns whether a text matches a pattern; false if this takes too long, and for all further texts. */
export function matches(source: string, text: string): boolean {
  const pattern = compiled(source)
  return !pattern || (withinLimit(source, () => pattern.test(text)) ?? false)
}

/** Returns whether a text is a regular expression of ECMAScript or may be one of another language. */
export function isPattern(source: string): boolean {
  return FOREIGN.test(source) || compiled(source) !== null
}

/** Returns the regular expression, with the Unicode flag if this is valid; null if the text is none of ECMAScript. */
export function compiled(source: string): RegExp | null {
  for (const flags of ['u', '']) {
    if (flags === '' && FOREIGN.test(source)) break
    try {
      return new RegExp(source, flags)
    } catch {}
  }
  return null
}

const context = createContext({ run: undefined as unknown })
const script = new Script('run()')

/**
 * Returns the result of a test of a pattern; undefined if the pattern takes too long, or took too long before. Each slow pattern
 * lowers the limit, because a description may have thousands. Node can stop a regular expression in a script, so no thread is
 * necessary.
 */
export function withinLimit(source: string, test: () => boolean): boolean | undefined {
  if (slow.has(source)) return undefined
  context.run = test
  const limit = Math.round(Math.max(LIMIT / (slow.size + 1), LEAST))
  for (let timeout = limit; ; timeout *= 2) {
    const start = process.cpuUsage()
    try {
      return script.runInContext(context, { timeout }) as boolean
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      const { user, system } = process.cpuUsage(start)
      // On a busy machine, this process may have waited for a processor: then the pattern is not slow.
      if ((user + system) / 1000 < limit / 2) continue
      slow.add(source)
      return undefined
    }
  }
}
