import { spawnSync } from 'node:child_process'
import { ROOT } from './start-server.ts'

/** Runs a command of the engine until it ends. Throws an error with its output if it fails. */
export function runEngine(...parameters: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['engine/bin.js', ...parameters], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  if (status !== 0)
    throw new Error(`wordframe ${parameters.join(' ')} ended with ${status}.\n${stdout}${stderr}`)
}
