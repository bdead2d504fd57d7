import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { addFindings, type Findings, type Program } from '../block.ts'
import type { Proof } from '../proof.ts'
import { programText } from '../run/program-lines.ts'
import { compile, FIRST_OF_TYPES, type TypeScriptProgram } from './compile.ts'
import { writeModules } from './modules.ts'
import { runPrograms } from './run-programs.ts'

/**
 * Blocks of TypeScript and JavaScript compile, strictly, against the installed packages and the site's replacements
 * (`sdk/typescript`), and are run: their requests go to the mock servers.
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
    const { code: modules, types } = writeModules(folder, proof)
    const told = await compile(prepared, { folder, root: proof.root, types })
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
      ({ blocks, proven }) => proven && !blocks.some((block) => findings.has(block)),
    )
    for (const [block, found] of await runPrograms(runnable, { folder, modules }, proof))
      addFindings(findings, block, found)
    return findings
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
