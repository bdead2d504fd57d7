// Runs a TypeScript module: node engine/run.js engine/cli.ts build
import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { importTypeScript } from './import-typescript.js'

// V8 optimizes so early and so much that a build of some seconds never gets the time back (decisions/0007).
const flags = ['--max-inlined-bytecode-size-cumulative=300', '--wasm-tiering-budget=200000000']
// That of Node 20; later ones wait by themselves.
if (process.versions.v8.startsWith('11.')) flags.push('--interrupt-budget=300000')
for (const flag of flags) setFlagsFromString(flag)
if (process.env.DEBUG) process.setSourceMapsEnabled(true)

const [node = '', , module = '', ...rest] = process.argv
process.argv = [node, resolve(module), ...rest]
await importTypeScript(resolve(module))
