import { existsSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { Readable } from 'node:stream'
import { type Finding, UNPROVABLE } from '../block.ts'
import { execute } from '../run/execute.ts'
import { findCommand } from '../run/find-command.ts'
import { hasSandbox } from '../run/isolate.ts'
import type { ProgramProver } from '../run/language-programs.ts'
import type { ProgramRun } from '../run/program-run.ts'
import { inFreshFolder } from '../run/run-interpreter.ts'
import { makeCommands, runScript } from './run-script.ts'

/** The time limit of a script in seconds. */
const LIMIT = 20

/**
 * Proves blocks of bash: `bash -n` accepts them, and they run in a new folder. A script finds only tools that read and
 * write files of this folder, curl, and replaced commands, which send their calls to the check.
 */
export const proveShell: ProgramProver = async (runs, { tables, limit = LIMIT }) => {
  const report = (message: string, hint: string) => runs[0]?.add([{ rule: UNPROVABLE, message, hint }])
  const [bash, curl] = ['bash', 'curl'].map(findCommand)
  if (!bash || !curl) {
    const missing = bash ? 'curl' : 'bash'
    const message = `There is no ${missing} on this machine: blocks of bash were not proven.`
    return report(message, `Install ${missing}, or run the check on another machine.`)
  }
  const temporary = tmpdir()
  if (!isAbsolute(temporary) || !existsSync(temporary)) {
    const message = `The folder for temporary files, ${temporary}, does not exist or is relative: blocks of bash were not proven.`
    return report(message, 'Set TMPDIR to the absolute path of a folder that exists.')
  }
  const canRun = hasSandbox()
  // Not in a folder of the project: the path of a socket must not be longer than about 100 characters.
  await inFreshFolder(temporary, async (folder) => {
    const shell = { bash, curl, bin: makeCommands(join(folder, 'bin'), tables), limit }
    const prove = async ([index, run]: [number, ProgramRun]): Promise<void> => {
      for (const block of run.blocks) run.add(await syntaxFindings(bash, block.code), block)
      if (canRun && run.isRun && !run.isWrong) await runScript(run, join(folder, `${index}`), shell)
    }
    const concurrency = Math.max(2, availableParallelism())
    await Readable.from(runs.entries()).forEach(prove, { concurrency })
  })
  if (canRun || runs.every((run) => !run.isRun || run.isWrong)) return
  const message = 'This machine cannot run blocks of bash where they do no harm: they were read, not run.'
  report(message, 'Run the check on a Linux machine where `unshare --mount --net --pid` and `setpriv` work.')
}

/** The syntax error that `bash -n` reports: it reads a script without running it. */
async function syntaxFindings(bash: string, code: string): Promise<Finding[]> {
  // On the standard input, because an argument has at most 128 kB: a request may contain a picture.
  const { stderr } = await execute(bash, ['--noprofile', '--norc', '-n'], {}, code)
  const found = /line (\d+): (.+)/.exec(stderr)
  if (!found) return []
  const message = `The block is not valid bash: ${found[2]}.`
  const line = Number(found[1]) - 1
  const [placeholder] = /<[\w -]+>/.exec(code.split('\n')[line] ?? '') ?? []
  const hint = placeholder
    ? `Write ${placeholder} as a variable or in quotes.`
    : 'Correct the script. For output and other text, write the language text.'
  return [{ rule: 'sample-shell', message, hint, line }]
}
