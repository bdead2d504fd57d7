import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { addFindings, type Block, type Findings, type Program } from '../block.ts'
import type { Proof } from '../proof.ts'
import { programText } from '../run/program-lines.ts'
import { compile, FIRST_OF_TYPES } from './compile.ts'
import { runPrograms } from './run-programs.ts'
import type { TypeScriptProgram } from './typescript-program.ts'

/**
 * Blocks of TypeScript and JavaScript compile, strictly, against the SDKs as they are installed; and those that call
 * the API by its SDK are run, with the stand-in in the place of the API.
 */
export async function proveTypeScript(programs: readonly Program[], proof: Proof): Promise<Findings> {
  const findings: Findings = new Map()
  const prepared = programs.flatMap(({ blocks }, index): TypeScriptProgram[] => {
    const groups = [true, false].map((proven) =>
      blocks.filter((block) => (block.meta.unproven === undefined) === proven),
    )
    return groups.flatMap(([first, ...rest], group) =>
      first
        ? [
            {
              blocks: [first, ...rest],
              text: programText([first, ...rest]),
              name: `p${index}-${group}`,
              proven: group === 0,
            },
          ]
        : [],
    )
  })
  const cache = join(proof.root, '.cache', 'samples')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'run-'))
  try {
    const told = await compile(prepared, folder, proof)
    for (const { program, line, code, message } of told) {
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
      ({ blocks, proven }) =>
        proven && callsApi(blocks, proof) && !blocks.some((block) => findings.has(block)),
    )
    for (const [block, found] of await runPrograms(runnable, folder, proof))
      addFindings(findings, block, found)
    return findings
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** True where a program imports the SDK of the description, or fetches; and no sister of the SDK, which no server knows. */
function callsApi(blocks: readonly Block[], { described, tables }: Proof): boolean {
  const module = described?.api.sdks.typescript?.module
  const imports = (name: string) =>
    blocks.some(({ code }) => code.includes(`from "${name}"`) || code.includes(`from '${name}'`))
  const calls =
    (module !== undefined && imports(module)) || blocks.some(({ code }) => code.includes('fetch('))
  return calls && !Object.keys(tables.typescript?.packages ?? {}).some(imports)
}
