import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Proof } from '../proof.ts'
import { declarationsOf } from './sdk-declarations.ts'
import type { TypeScriptProgram } from './typescript-program.ts'

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

/** Compiles all programs at once into `folder/out`; gives what the compiler says. */
export async function compile(
  programs: readonly TypeScriptProgram[],
  folder: string,
  proof: Proof,
): Promise<CompileError[]> {
  const told = await compileOnce(programs, folder, proof)
  const broken = new Set(told.flatMap(({ program, code }) => (code < FIRST_OF_TYPES ? [program] : [])))
  if (broken.size === 0) return told
  // Where one file cannot be read, the compiler says nothing of types in any.
  const rest = programs.filter((program) => !broken.has(program))
  return [...told, ...(await compileOnce(rest, folder, proof))]
}

async function compileOnce(
  programs: readonly TypeScriptProgram[],
  folder: string,
  proof: Proof,
): Promise<CompileError[]> {
  if (programs.length === 0) return []
  const files = new Map<string, TypeScriptProgram>()
  for (const program of programs) {
    const extension = /^(?:javascript|js)$/.test(program.blocks[0].language) ? 'mjs' : 'mts'
    const file = `${program.name}.${extension}`
    files.set(file, program)
    writeFileSync(join(folder, file), program.text.text)
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(configOf([...files.keys()], folder, proof)))
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

function configOf(files: readonly string[], folder: string, { root, tables }: Proof): unknown {
  const modules = join(root, 'node_modules')
  const paths: Record<string, string[]> = {}
  const { resolve } = createRequire(join(root, 'package.json'))
  for (const [name, other] of Object.entries(tables.packages?.modules ?? {})) {
    // The declarations beside the code: a path is taken as it is, past what the package exports.
    paths[name] = [resolve(other).replace(/\.([cm]?)js$/, '.d.$1ts')]
  }
  for (const name of Object.keys(tables.typescript?.packages ?? {})) {
    if (!tables.typescript || existsSync(join(modules, name))) continue
    const declared = join(folder, 'declared', `${name.replace(/\W+/g, '-')}.d.ts`)
    mkdirSync(dirname(declared), { recursive: true })
    writeFileSync(declared, declarationsOf(tables.typescript, name))
    paths[name] = [declared]
  }
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
      outDir: 'out',
      rootDir: '.',
      types: ['node'],
      typeRoots: [join(modules, '@types')],
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
