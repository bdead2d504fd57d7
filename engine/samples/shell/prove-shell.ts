import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { addFindings, type Finding } from '../block.ts'
import type { Proof } from '../proof.ts'
import { execute } from '../run/execute.ts'
import { findCommand } from '../run/find-command.ts'
import { hasSandbox } from '../run/isolate.ts'
import type { LanguagePrograms } from '../run/language-programs.ts'
import { inFreshFolder } from '../run/run-interpreter.ts'
import { makeCommands, runScript } from './run-script.ts'

/** The time limit of a script in seconds. */
const LIMIT = 20

/**
 * Proves blocks of bash: `bash -n` accepts them, and they run in a new folder. A script finds only tools that read and
 * write files of this folder, curl, and replaced commands, which send their calls to the check.
 */
export async function proveShell(
  { runs, unproven, findings }: LanguagePrograms,
  { tables, limit = LIMIT }: Proof,
): Promise<void> {
  const all = [...runs, ...unproven]
  const warn = (message: string, hint: string) => {
    const finding: Finding = { rule: 'sample-shell', severity: 'warn', message, hint }
    if (all[0]) addFindings(findings, all[0].blocks[0], [finding])
  }
  const [bash, curl] = ['bash', 'curl'].map(findCommand)
  if (!bash || !curl) {
    const missing = bash ? 'curl' : 'bash'
    const message = `There is no ${missing} on this machine: blocks of bash were not proven.`
    return warn(message, `Install ${missing}, or run the check on another machine.`)
  }
  const canRun = hasSandbox()
  // Not in a folder of the project: the path of a socket must not be longer than about 100 characters.
  await inFreshFolder(tmpdir(), async (folder) => {
    const shell = { bash, curl, bin: makeCommands(join(folder, 'bin'), tables), limit }
    const prove = async ([index, run]: [number, LanguagePrograms['runs'][number]]): Promise<void> => {
      for (const block of run.blocks) addFindings(findings, block, await syntaxFindings(bash, block.code))
      if (canRun && runs.includes(run) && !run.isWrong) await runScript(run, join(folder, `${index}`), shell)
    }
    const concurrency = Math.max(2, availableParallelism())
    await Readable.from(all.entries()).forEach(prove, { concurrency })
  })
  if (canRun || runs.every((run) => run.isWrong)) return
  const message = 'This machine cannot run blocks of bash where they do no harm: they were read, not run.'
  warn(message, 'Run the check on a Linux machine where `unshare --mount --net --pid` works.')
}

/** The syntax error that `bash -n` reports: it reads a script without running it. */
async function syntaxFindings(bash: string, code: string): Promise<Finding[]> {
  const { stderr } = await execute(bash, ['--noprofile', '--norc', '-n', '-c', code, 'sample'])
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
