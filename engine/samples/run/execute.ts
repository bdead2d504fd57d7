import { type ExecFileOptions, execFile } from 'node:child_process'

/** The output of a command, and its exit status: null if a signal ended the command. */
interface Execution {
  stdout: string
  stderr: string
  status: number | null
}

/** Runs a command with the text `input` until it ends. Rejects if the command cannot be started. */
export function execute(
  command: string,
  args: readonly string[],
  options: ExecFileOptions = {},
  input = '',
): Promise<Execution> {
  return new Promise((resolve, reject) => {
    const child = execFile(command, args, { ...options, encoding: 'utf8' }, (error, stdout, stderr) => {
      if (child.pid === undefined) reject(error)
      else resolve({ stdout, stderr, status: child.exitCode })
    })
    // A command may end before it reads its input.
    child.stdin?.on('error', () => {}).end(input)
  })
}
