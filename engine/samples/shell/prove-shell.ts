import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { addFindings, type Block, type Finding, type Findings, type Program } from '../block.ts'
import { findCommand } from '../find-command.ts'
import type { Proof } from '../proof.ts'
import { someAtATime } from '../some-at-a-time.ts'
import { refusals } from './may-run.ts'
import { runScripts, type Script } from './run-scripts.ts'
import { ShellScanError, scanShell } from './scan-shell.ts'

/**
 * Blocks of bash are well-formed by bash's own word, and run: with a `curl` of ours, in a folder of their own. Before,
 * each command is read, and a block that does more than samples need is not run but must say why (`unproven`).
 */
export async function proveShell(programs: readonly Program[], proof: Proof): Promise<Findings> {
  const findings: Findings = new Map()
  const blocks = programs.flatMap((program) => program.blocks)
  if (proof.run) {
    const bash = findCommand('bash')
    if (bash === null) {
      const [first] = blocks
      if (first) addFindings(findings, first, [NO_BASH])
      return findings
    }
    await someAtATime(blocks, async (block) =>
      addFindings(findings, block, await syntaxFindings(bash, block.code)),
    )
  }
  const scripts: Script[] = []
  for (const program of programs) {
    const proven = program.blocks.filter(({ meta }) => meta.unproven === undefined)
    if (proven.some((block) => findings.has(block))) continue
    const told = proven.map((block) => ({ block, ...readCommands(block, proof) }))
    for (const { block, refused } of told) addFindings(findings, block, refused)
    const [first, ...rest] = proven
    if (first && told.every(({ refused }) => refused.length === 0) && told.some(({ calls }) => calls))
      scripts.push({ blocks: [first, ...rest] })
  }
  if (proof.run && scripts.length > 0) {
    for (const [block, found] of await runScripts(scripts, proof)) addFindings(findings, block, found)
  }
  return findings
}

const NO_BASH: Finding = {
  rule: 'sample-shell',
  severity: 'warn',
  message: 'There is no bash on this machine: blocks of bash were not proven.',
  hint: 'Install bash, or let another machine check.',
}

function readCommands(block: Block, proof: Proof): { refused: Finding[]; calls: boolean } {
  try {
    const commands = scanShell(block.code)
    return {
      refused: refusals(commands, block, proof),
      calls: commands.some(({ words }) => words.some(({ text }) => text === 'curl')),
    }
  } catch (error) {
    if (!(error instanceof ShellScanError)) throw error
    const finding = {
      rule: 'sample-shell',
      message: `Samples are not run with ${error.message}.`,
      hint: 'Write it more simply, or say why the block is not run: unproven="…".',
      line: error.line,
    }
    return { refused: [finding], calls: false }
  }
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
  return [
    {
      rule: 'sample-shell',
      message: `The block is no bash: ${found[2]}.`,
      hint: 'Correct it.',
      line: Number(found[1]) - 1,
    },
  ]
}
