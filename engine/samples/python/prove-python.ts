import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ProgramProver } from '../run/language-programs.ts'
import type { ProgramRun } from '../run/program-run.ts'
import { inFreshFolder, runInterpreter } from '../run/run-interpreter.ts'
import { startedMemory } from './started-memory.ts'

const SCRIPT = fileURLToPath(new URL('./run-python.js', import.meta.url))
const RUNTIME = fileURLToPath(new URL('./runtime/', import.meta.url))

/**
 * Proves blocks of Python: they run in Pyodide. The SDK is generated from its table, modules of the site replace other
 * packages (`sdk/python`), and requests go to the mock API.
 */
export const provePython: ProgramProver = async (runs, { apis, tables, root, limit }) => {
  const keyVariable = apis.find(({ api }) => api.sdks.python)?.api.sdks.python?.keyVariable ?? 'API_KEY'
  const pyodide = createRequire(import.meta.url)
    .resolve('pyodide')
    .replace(/\.js$/, '.mjs')
  const memory = await startedMemory(pyodide, join(root, '.cache', 'python'))
  const given = {
    pyodide,
    memory,
    modules: { ...runtimeModules(), ...tables.pythonModules },
    table: tables.python ? JSON.stringify({ ...tables.python, keyVariable }) : '',
  }
  const programs = new Map(runs.map((run) => [run, run.isRun ? programOf(run) : { parse: run.text }]))
  const reads = [pyodide, ...(memory === null ? [] : [memory])].map(dirname)
  await inFreshFolder(join(root, '.cache', 'samples'), (folder) =>
    runInterpreter(programs, { script: SCRIPT, given, folder, limit, reads, writes: null }),
  )
}

function programOf(run: ProgramRun): object {
  const { text, files, env } = run
  const [{ meta, page }] = run.blocks
  return {
    text,
    title: meta.title ?? 'sample.py',
    arguments: run.arguments,
    // A program may read files that another program of its page wrote.
    folder: `/samples/${page.source}`,
    files: Object.fromEntries([...files].map(([file, content]) => [file, content.toString('base64')])),
    env,
  }
}

/** The Python modules that run programs: file → source. */
function runtimeModules(): Record<string, string> {
  const names = readdirSync(RUNTIME).filter((name) => name.endsWith('.py'))
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(RUNTIME, name), 'utf8')]))
}
