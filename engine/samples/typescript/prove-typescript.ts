import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addFindings, type Findings, type Program } from '../block.ts'
import { SAMPLE_KEY } from '../mock/mock-api.ts'
import type { Proof } from '../proof.ts'
import { programText } from '../run/program-lines.ts'
import { ProgramRun } from '../run/program-run.ts'
import { type InterpretedProgram, inFreshFolder, runInterpreter } from '../run/run-interpreter.ts'
import { writeSampleFiles } from '../run/sample-files.ts'
import { variablesOf } from '../run/variables-of.ts'
import { compile, FIRST_OF_TYPES, type TypeScriptProgram } from './compile.ts'
import { writeModules } from './modules.ts'

const SCRIPT = fileURLToPath(new URL('./run-typescript.js', import.meta.url))

/**
 * Blocks of TypeScript and JavaScript compile, strictly, against the installed packages and the site's replacements
 * (`sdk/typescript`), and are run: their requests go to the mock servers.
 */
export async function proveTypeScript(programs: readonly Program[], proof: Proof): Promise<Findings> {
  const findings: Findings = new Map()
  const { root } = proof
  const prepared = programs.flatMap(({ blocks }, index): TypeScriptProgram[] =>
    [true, false].flatMap((proven) => {
      const [first, ...rest] = blocks.filter(({ meta }) => (meta.unproven === undefined) === proven)
      if (!first) return []
      return [
        {
          blocks: [first, ...rest],
          text: programText([first, ...rest]),
          name: `p${index}-${Number(proven)}`,
          proven,
        },
      ]
    }),
  )
  await inFreshFolder(root, async (folder) => {
    const { code: modules, types } = writeModules(folder, proof)
    for (const { program, line, code, message } of await compile(prepared, { folder, root, types })) {
      if (!program.proven && code >= FIRST_OF_TYPES) continue
      const place = program.text.place(line)
      const hint =
        code === 2307
          ? 'Correct the name (inside a package, name the file: …/index.js). A package that is not installed here needs unproven="…".'
          : 'Correct it; give the block `continues` if it goes on from the one before.'
      addFindings(findings, place.block, [
        { rule: 'sample-typescript', message: `${message} (TS${code})`, hint, line: place.line },
      ])
    }
    const runnable = prepared.filter(
      ({ blocks, proven }) => proven && !blocks.some((block) => findings.has(block)),
    )
    const given = { modules, root }
    const writes = join(folder, 'work')
    await runInterpreter(
      new Map(runnable.map((program) => [program.name, toRun(program, folder, proof, findings)])),
      { script: SCRIPT, given, folder, reads: [root], writes },
    )
  })
  return findings
}

/** A compiled program, with a folder of its own. */
function toRun(
  { name, blocks }: TypeScriptProgram,
  folder: string,
  { api, mocks, tables }: Proof,
  findings: Findings,
): InterpretedProgram {
  const own = join(folder, 'work', name)
  mkdirSync(own, { recursive: true })
  writeSampleFiles(own, blocks, tables)
  const variable = api?.sdks.typescript?.keyVariable ?? 'API_KEY'
  const env = { ...variablesOf(blocks), [variable]: SAMPLE_KEY }
  const file = join(folder, 'out', `${name}.mjs`)
  return { run: new ProgramRun(blocks, mocks, findings), given: { file, folder: own, env } }
}
