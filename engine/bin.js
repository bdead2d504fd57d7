#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8'

// By default, V8 optimizes so much code that a command of some seconds loses more time than it gains (decisions/0014).
const flags = [
  '--max-inlined-bytecode-size-cumulative=300',
  '--wasm-tiering-budget=200000000',
  // By default, the heap grows far beyond the needs of a large site on a machine with much memory.
  '--heap-growing-percent=40',
]
// Only Node 20 needs this: later versions optimize later by default.
if (process.versions.v8.startsWith('11.')) flags.push('--interrupt-budget=300000')
for (const flag of flags) setFlagsFromString(flag)

await import('./dist/cli.js')
