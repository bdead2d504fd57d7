import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { addFindings, type Finding, type Findings, type Program } from '../block.ts'
import type { Proof } from '../proof.ts'
import { findCommand } from '../run/find-command.ts'
import { hasSandbox } from '../run/isolate.ts'
import { ProgramRun } from '../run/program-run.ts'
import { someAtATime } from '../run/some-at-a-time.ts'
import { PRELUDE, runScripts } from './run-scripts.ts'

/**
 * Blocks of bash are well-formed by bash's own word, and run in a folder of their own: of commands, they find those that
 * only read and write this folder, and stand-ins for `curl` and the like.
 */
export async function proveShell(programs: readonly Program[], proof: Proof): Promise<Findings> {
  const findings: Findings = new Map()
  const blocks = programs.flatMap((program) => program.blocks)
  const bash = findCommand('bash')
  if (bash === null) {
    const [first] = blocks
    if (first) addFindings(findings, first, [NO_BASH])
    return findings
  }
  await someAtATime(blocks, async (block) =>
    addFindings(findings, block, await syntaxFindings(bash, block.code)),
  )
  const runs = programs.flatMap((program) => {
    const [first, ...rest] = program.blocks.filter(({ meta }) => meta.unproven === undefined)
    if (!first || [first, ...rest].some((block) => findings.has(block))) return []
    return [new ProgramRun([first, ...rest], proof.mocks, findings, PRELUDE)]
  })
  const [first] = runs
  if (first && hasSandbox()) await runScripts(bash, runs, proof)
  else if (first) addFindings(findings, first.blocks[0], [NO_SANDBOX])
  return findings
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

const run = promisify(execFile)

/** What `bash -n` says: it reads a script without doing anything. */
async function syntaxFindings(bash: string, code: string): Promise<Finding[]> {
  const reading = run(bash, ['--noprofile', '--norc', '-n', '-c', code, 'sample'])
  const told = await reading.then(
    ({ stderr }) => stderr,
    (error: { stderr?: string; code?: unknown }) => {
      // A status is bash's own word; anything else says that it did not run.
      if (typeof error.code !== 'number') throw error
      return error.stderr ?? ''
    },
  )
  const found = /line (\d+): (.+)/.exec(told)
  if (!found) return []
  const message = `The block is no bash: ${found[2]}.`
  return [{ rule: 'sample-shell', message, hint: 'Correct it.', line: Number(found[1]) - 1 }]
}
