import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execute } from '../run/execute.ts'
import type { ProgramRun } from '../run/program-run.ts'

/** A program of TypeScript, to be compiled. */
interface TypeScriptProgram {
  run: ProgramRun
  /** File name without extension. */
  name: string
}

/** Where programs are compiled, and what they may import. */
interface CompilerSettings {
  /** Receives the programs, and `out/` with what is compiled. */
  folder: string
  /** Folder with `node_modules`. */
  root: string
  /** Declarations of modules that replace packages: package → file. */
  types: Readonly<Record<string, string>>
}

/** One message of the compiler. */
interface CompileError {
  run: ProgramRun
  /** 0-based line of the program. */
  line: number
  code: number
  message: string
}

/** How all programs are compiled. */
const CONFIG = fileURLToPath(new URL('./samples.tsconfig.json', import.meta.url))

/** Codes from here on are about types; those below are about syntax. */
export const FIRST_OF_TYPES = 2000

/** Compiles all programs at once into `folder/out`; returns what the compiler reports. */
export async function compile(
  programs: readonly TypeScriptProgram[],
  settings: CompilerSettings,
): Promise<CompileError[]> {
  const told = await compileOnce(programs, settings)
  const broken = new Set(told.flatMap(({ run, code }) => (code < FIRST_OF_TYPES ? [run] : [])))
  if (broken.size === 0) return told
  // Where one file cannot be read, the compiler says nothing of types in any.
  const rest = programs.filter(({ run }) => !broken.has(run))
  return [...told, ...(await compileOnce(rest, settings))]
}

async function compileOnce(
  programs: readonly TypeScriptProgram[],
  settings: CompilerSettings,
): Promise<CompileError[]> {
  const { folder } = settings
  if (programs.length === 0) return []
  const files = new Map<string, ProgramRun>()
  for (const { run, name } of programs) {
    const extension = /^(?:javascript|js)$/.test(run.blocks[0].language) ? 'mjs' : 'mts'
    const file = `${name}.${extension}`
    files.set(file, run)
    writeFileSync(join(folder, file), run.text.text)
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(configOf([...files.keys()], settings)))
  // Version 7 of the compiler has no other door than its command.
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc')
  const options = ['-p', 'tsconfig.json', '--pretty', 'false']
  const limits = { cwd: folder, maxBuffer: Number.POSITIVE_INFINITY }
  const { stdout, stderr } = await execute(process.execPath, [tsc, ...options], limits)
  return `${stdout}${stderr}`.split('\n').flatMap((text) => {
    const [, file = '', line = '', code = '', message = ''] =
      /^([^\s(]+)\((\d+),\d+\): error TS(\d+): (.*)$/.exec(text) ?? []
    const run = files.get(file)
    if (run) return [{ run, line: Number(line) - 1, code: Number(code), message }]
    // The compiler itself is wrong with what it gets: that must not pass for success.
    if (/^error TS/.test(text)) throw new Error(`The samples of TypeScript cannot be compiled: ${text}`)
    return []
  })
}

function configOf(files: readonly string[], { root, types }: CompilerSettings): unknown {
  const paths = Object.fromEntries(Object.entries(types).map(([name, file]) => [name, [file]]))
  const typeRoots = [join(root, 'node_modules', '@types')]
  return { extends: CONFIG, compilerOptions: { outDir: 'out', rootDir: '.', typeRoots, paths }, files }
}
