import { addFindings, type Finding } from '../block.ts'
import type { Proof } from '../proof.ts'
import { findCommand } from '../run/find-command.ts'
import { hasSandbox } from '../run/isolate.ts'
import type { LanguagePrograms } from '../run/language-programs.ts'
import { outputOf } from '../run/output-of.ts'
import { someAtATime } from '../run/some-at-a-time.ts'
import { runScripts } from './run-scripts.ts'

/**
 * Blocks of bash are well-formed by bash's own word, and run in a folder of their own: of commands, they find those that
 * only read and write this folder, and stand-ins for `curl` and the like.
 */
export async function proveShell(
  { runs, unproven, findings }: LanguagePrograms,
  proof: Proof,
): Promise<void> {
  const blocks = [...runs, ...unproven].flatMap((run) => run.blocks)
  const bash = findCommand('bash')
  if (bash === null) {
    for (const block of blocks.slice(0, 1)) addFindings(findings, block, [NO_BASH])
    return
  }
  await someAtATime(blocks, async (block) =>
    addFindings(findings, block, await syntaxFindings(bash, block.code)),
  )
  const right = runs.filter((run) => !run.isWrong)
  const [first] = right
  if (first && hasSandbox()) await runScripts(bash, right, proof)
  else if (first) addFindings(findings, first.blocks[0], [NO_SANDBOX])
}

const NO_BASH: Finding = {
  rule: 'sample-shell',
  severity: 'warn',
  message: 'There is no bash on this machine: blocks of bash were not proven.',
  hint: 'Install bash, or let another machine check.',
}

const NO_SANDBOX: Finding = {
  rule: 'sample-shell',
  severity: 'warn',
  message: 'This machine cannot run blocks of bash where they do no harm: they were read, not run.',
  hint: 'Let a Linux machine check, on which `unshare --mount --net --pid` works.',
}

/** What `bash -n` says: it reads a script without doing anything. */
async function syntaxFindings(bash: string, code: string): Promise<Finding[]> {
  const told = await outputOf(bash, ['--noprofile', '--norc', '-n', '-c', code, 'sample'])
  const found = /line (\d+): (.+)/.exec(told)
  if (!found) return []
  const message = `The block is no bash: ${found[2]}.`
  return [{ rule: 'sample-shell', message, hint: 'Correct it.', line: Number(found[1]) - 1 }]
}
