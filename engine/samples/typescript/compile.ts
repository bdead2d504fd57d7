import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Block } from '../block.ts'
import type { ProgramText } from '../run/program-lines.ts'

/** A program of TypeScript, to be compiled. */
export interface TypeScriptProgram {
  blocks: readonly [Block, ...Block[]]
  text: ProgramText
  /** File name without extension. */
  name: string
  /** False: only the syntax is checked. */
  proven: boolean
}

/** Where programs are compiled, and what they may import. */
export interface CompilerSettings {
  /** Receives the programs, and `out/` with what is compiled. */
  folder: string
  /** Folder with `node_modules`. */
  root: string
  /** Declarations of modules that replace packages: package → file. */
  types: Readonly<Record<string, string>>
}

/** One message of the compiler. */
export interface CompileError {
  program: TypeScriptProgram
  /** 0-based line of the program. */
  line: number
  code: number
  message: string
}

/** Codes from here on are about types; those below are about syntax. */
export const FIRST_OF_TYPES = 2000

/** Compiles all programs at once into `folder/out`; returns what the compiler reports. */
export async function compile(
  programs: readonly TypeScriptProgram[],
  settings: CompilerSettings,
): Promise<CompileError[]> {
  const told = await compileOnce(programs, settings)
  const broken = new Set(told.flatMap(({ program, code }) => (code < FIRST_OF_TYPES ? [program] : [])))
  if (broken.size === 0) return told
  // Where one file cannot be read, the compiler says nothing of types in any.
  const rest = programs.filter((program) => !broken.has(program))
  return [...told, ...(await compileOnce(rest, settings))]
}

async function compileOnce(
  programs: readonly TypeScriptProgram[],
  settings: CompilerSettings,
): Promise<CompileError[]> {
  const { folder } = settings
  if (programs.length === 0) return []
  const files = new Map<string, TypeScriptProgram>()
  for (const program of programs) {
    const extension = /^(?:javascript|js)$/.test(program.blocks[0].language) ? 'mjs' : 'mts'
    const file = `${program.name}.${extension}`
    files.set(file, program)
    writeFileSync(join(folder, file), program.text.text)
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(configOf([...files.keys()], settings)))
  const told = await runCompiler(folder)
  return told.split('\n').flatMap((text) => {
    const [, file = '', line = '', code = '', message = ''] =
      /^([^\s(]+)\((\d+),\d+\): error TS(\d+): (.*)$/.exec(text) ?? []
    const program = files.get(file)
    if (program) return [{ program, line: Number(line) - 1, code: Number(code), message }]
    // The compiler itself is wrong with what it gets: that must not pass for success.
    if (/^error TS/.test(text)) throw new Error(`The samples of TypeScript cannot be compiled: ${text}`)
    return []
  })
}

function configOf(files: readonly string[], { root, types }: CompilerSettings): unknown {
  const paths = Object.fromEntries(Object.entries(types).map(([name, file]) => [name, [file]]))
  return {
    compilerOptions: {
      target: 'ES2022',
      module: 'NodeNext',
      lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
      strict: true,
      skipLibCheck: true,
      allowJs: true,
      moduleDetection: 'force',
      noEmitOnError: false,
      inlineSourceMap: true,
      outDir: 'out',
      rootDir: '.',
      types: ['node'],
      typeRoots: [join(root, 'node_modules', '@types')],
      paths,
    },
    files,
  }
}

/** Runs the compiler of this project: version 7 has no other door than its command. */
async function runCompiler(folder: string): Promise<string> {
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc')
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [tsc, '-p', 'tsconfig.json', '--pretty', 'false'], { cwd: folder })
    let told = ''
    child.stdout.on('data', (part: Buffer) => {
      told += part.toString('utf8')
    })
    child.stderr.on('data', (part: Buffer) => {
      told += part.toString('utf8')
    })
    child.on('error', fail)
    child.on('close', () => done(told))
  })
}
