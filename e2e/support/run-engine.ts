import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ROOT } from './start-server.ts'

/** Runs a command of the engine until it ends. Rejects with its output if it fails. */
export async function runEngine(...parameters: string[]): Promise<void> {
  const command = promisify(execFile)(process.execPath, ['engine/bin.js', ...parameters], { cwd: ROOT })
  await command.catch(({ code, stdout, stderr }) => {
    throw new Error(`wordframe ${parameters.join(' ')} ended with ${code}.\n${stdout}${stderr}`)
  })
}
