import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Findings } from '../block.ts'
import { SAMPLE_KEY } from '../mock/mock-api.ts'
import type { Proof } from '../proof.ts'
import { interpreterProcess } from '../run/interpreter-process.ts'
import { type ProgramEnd, ProgramRun } from '../run/program-run.ts'
import { runInterpreter } from '../run/run-interpreter.ts'
import { writeSampleFiles } from '../run/sample-files.ts'
import { variablesOf } from '../run/variables-of.ts'
import type { TypeScriptProgram } from './compile.ts'

const SCRIPT = fileURLToPath(new URL('./run-typescript.js', import.meta.url))

/** Runs compiled programs in a process that has no network and writes nowhere but in their folders. */
export async function runPrograms(
  programs: readonly TypeScriptProgram[],
  { folder, modules }: { folder: string; modules: Readonly<Record<string, string>> },
  proof: Proof,
): Promise<Findings> {
  const findings: Findings = new Map()
  const { described, root, tables } = proof
  if (programs.length === 0) return findings
  const variable = described?.api.sdks.typescript?.keyVariable ?? 'API_KEY'
  const listed = new Map(
    programs.map(({ name, blocks }) => {
      const own = join(folder, 'work', name)
      mkdirSync(own, { recursive: true })
      writeSampleFiles(own, blocks, tables)
      const env = { ...variablesOf(blocks), [variable]: SAMPLE_KEY }
      return [name, { name, file: join(folder, 'out', `${name}.mjs`), folder: own, env }]
    }),
  )
  const runs = new Map(
    programs.map(({ name, blocks }) => [
      name,
      new CompiledRun(join(folder, 'out', `${name}.mjs`), blocks, proof.mocks, findings),
    ]),
  )
  await runInterpreter(runs, (names) => {
    // A file: the arguments of a process have no room for the programs of a large site.
    const list = join(folder, 'programs.json')
    writeFileSync(list, JSON.stringify({ programs: names.map((name) => listed.get(name)), modules, root }))
    return interpreterProcess(SCRIPT, [list], { folder, reads: [root], writes: join(folder, 'work') })
  })
  return findings
}

/** A run whose errors have lines of what was compiled. */
class CompiledRun extends ProgramRun {
  private readonly file: string

  constructor(file: string, ...of: ConstructorParameters<typeof ProgramRun>) {
    super(...of)
    this.file = file
  }

  override end({ error, printed }: ProgramEnd): void {
    super.end({ error: error && { ...error, line: this.sourceLine(error.line) }, printed })
  }

  /** The line of the program from a line of what was compiled of it: the same text, found again. */
  private sourceLine(line: number): number {
    const compiled = readFileSync(this.file, 'utf8').split('\n')[line]?.trim()
    const written = this.text.text.split('\n').findIndex((candidate) => candidate.trim() === compiled)
    return Math.max(0, written)
  }
}
