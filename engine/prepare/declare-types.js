// Runs before the engine is packed: writes the types of the modules that sites import to dist/types/. In this
// repository, sites read the types from the sources.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepare } from './prepare.js'

await prepare()
const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'))
const project = fileURLToPath(new URL('./tsconfig.json', import.meta.url))
const { status } = spawnSync(process.execPath, [join(typescript, 'bin/tsc'), '-p', project], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
