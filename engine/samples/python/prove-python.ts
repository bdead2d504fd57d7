import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Block, Findings, Program } from '../block.ts'
import { SAMPLE_KEY } from '../mock/mock-api.ts'
import type { Proof, SampleTables } from '../proof.ts'
import { ProgramRun } from '../run/program-run.ts'
import { type InterpretedProgram, inFreshFolder, runInterpreter } from '../run/run-interpreter.ts'
import { sampleFiles } from '../run/sample-files.ts'
import { variablesOf } from '../run/variables-of.ts'

const SCRIPT = fileURLToPath(new URL('./run-python.js', import.meta.url))
const RUNTIME = fileURLToPath(new URL('./runtime/', import.meta.url))

/**
 * Blocks of Python are run, in Pyodide. The SDK is made of its table, other packages are stood in for by the site
 * (`sdk/python`), and requests go to the stand-in of the API. A block that is not proven only has to parse.
 */
export async function provePython(programs: readonly Program[], proof: Proof): Promise<Findings> {
  const findings: Findings = new Map()
  const { api, tables, root } = proof
  const keyVariable = api?.sdks.python?.keyVariable ?? 'API_KEY'
  const all = new Map<string, InterpretedProgram>()
  const add = (first: Block, rest: readonly Block[], parseOnly: boolean) => {
    const run = new ProgramRun([first, ...rest], proof.mocks, findings)
    const given = parseOnly ? { parse: run.text.text } : programOf(run, keyVariable, tables)
    all.set(String(all.size), { run, given })
  }
  for (const { blocks } of programs) {
    const [first, ...rest] = blocks.filter(({ meta }) => meta.unproven === undefined)
    if (first) add(first, rest, false)
    for (const block of blocks) if (block.meta.unproven !== undefined) add(block, [], true)
  }
  const pyodide = createRequire(import.meta.url)
    .resolve('pyodide')
    .replace(/\.js$/, '.mjs')
  const given = {
    pyodide,
    modules: { ...runtimeModules(), ...tables.pythonModules },
    table: tables.python ? JSON.stringify({ ...tables.python, keyVariable }) : '',
  }
  const reads = [dirname(pyodide)]
  await inFreshFolder(root, (folder) =>
    runInterpreter(all, { script: SCRIPT, given, folder, reads, writes: null }),
  )
  return findings
}

function programOf({ blocks, text }: ProgramRun, keyVariable: string, tables: SampleTables): object {
  const files = [...sampleFiles(blocks, tables)].map(([file, content]) => [file, content.toString('base64')])
  return {
    text: text.text,
    title: blocks[0].meta.title ?? 'sample.py',
    arguments: tables.packages?.arguments?.[String(blocks[0].meta.title)] ?? [],
    // A program may read what another one of its page wrote.
    folder: `/samples/${blocks[0].page.source}`,
    files: Object.fromEntries(files),
    env: { ...variablesOf(blocks), [keyVariable]: SAMPLE_KEY },
  }
}

/** What programs are run with, in Python: file → source. */
function runtimeModules(): Record<string, string> {
  const names = readdirSync(RUNTIME).filter((name) => name.endsWith('.py'))
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(RUNTIME, name), 'utf8')]))
}
