#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8'

// V8 optimizes early and much: a command of some seconds never gets that time back (decisions/0014).
const flags = [
  '--max-inlined-bytecode-size-cumulative=300',
  '--wasm-tiering-budget=200000000',
  // On a machine with much memory, the heap would grow far over the needs of a large site.
  '--heap-growing-percent=40',
]
// For Node 20; later versions wait by default.
if (process.versions.v8.startsWith('11.')) flags.push('--interrupt-budget=300000')
for (const flag of flags) setFlagsFromString(flag)

await import('./dist/cli.js')
