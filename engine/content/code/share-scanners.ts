import type { PatternScanner, RegexEngine } from 'shiki/core'

/**
 * The engine, compiling each list of patterns once: many rules of a grammar have the same, and those whose end repeats
 * what their beginning matched compile theirs for each match. Rules dispose of their scanner; a shared one stays.
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
