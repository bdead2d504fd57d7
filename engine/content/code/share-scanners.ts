import type { PatternScanner, RegexEngine } from 'shiki/core'

/**
 * Compiles each list of patterns only once. Many rules of a grammar have the same patterns, and rules whose end repeats
 * the matched beginning compile patterns for each match. Rules dispose of their scanners; a shared scanner remains.
 */
export function shareScanners(engine: RegexEngine): RegexEngine {
  const scanners = new Map<string, PatternScanner>()
  return {
    createString: (text) => engine.createString(text),
    createScanner(patterns) {
      const key = JSON.stringify(patterns.map(String))
      let shared = scanners.get(key)
      if (!shared) {
        const scanner = engine.createScanner(patterns)
        shared = {
          findNextMatchSync: (text, from, options) => scanner.findNextMatchSync(text, from, options),
        }
        scanners.set(key, shared)
      }
      return shared
    },
  }
}
