import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execute } from '../run/execute.ts'
import type { ProgramRun } from '../run/program-run.ts'
import { packageFolders } from './modules.ts'

/** The folders of the compiler, and the modules that programs may import. */
interface CompilerSettings {
  /** The folder for the programs, and for `out/` with the compiled programs. */
  folder: string
  /** The folder that contains `node_modules`. */
  root: string
  /** Declarations of modules that replace packages: package → file. */
  types: Readonly<Record<string, string>>
}

/** A line of the output of the compiler about an error. */
interface CompilerMessage {
  run: ProgramRun
  /** 0-based line of the program. */
  line: number
  code: number
  message: string
}

/** The options of the compiler for all programs. */
const CONFIG = fileURLToPath(new URL('./samples.tsconfig.json', import.meta.url))

/** Error codes from this number are about types; lower codes are about syntax. */
export const FIRST_OF_TYPES = 2000

/**
 * Compiles programs together to `folder/out`, and returns the errors that the compiler reports: all type errors of a program,
 * or its first syntax error. `files` has the program of each file, by its path below the folder. The compiled code is that of the text
 * that `mark` returns.
 */
export async function compile(
  files: ReadonlyMap<string, ProgramRun>,
  settings: CompilerSettings,
  mark: (file: string, text: string) => string,
): Promise<CompilerMessage[]> {
  const { folder } = settings
  if (files.size === 0) return []
  for (const [file, { text }] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(configOf([...files.keys()], settings)))
  // Version 7 of the compiler has no API except its command.
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc')
  const options = [tsc, '-p', 'tsconfig.json', '--pretty', 'false']
  const limits = { cwd: folder, maxBuffer: Number.POSITIVE_INFINITY }
  const { stdout, stderr } = await execute(process.execPath, [...options, '--noEmit'], limits)
  const errors = compilerMessages(`${stdout}${stderr}`, files)
  // If one file has a syntax error, the compiler need not report the type errors of any file. The first syntax error of a
  // program may cause the others.
  const broken = new Map<ProgramRun, CompilerMessage>()
  for (const error of errors)
    if (error.code < FIRST_OF_TYPES && !broken.has(error.run)) broken.set(error.run, error)
  if (broken.size === 0) {
    for (const [file, { text }] of files) writeFileSync(join(folder, file), mark(file, text))
    // A program may import any file of the machine, and the compiler would also write what it makes of that file, next to it.
    await execute(process.execPath, [...options, '--noResolve', '--noCheck'], limits)
    return errors
  }
  const rest = [...files].filter(([, run]) => !broken.has(run))
  return [...broken.values(), ...(await compile(new Map(rest), settings, mark))]
}

/**
 * Returns the errors in the output of the compiler, whose lines end as on its system. Throws if the compiler rejects its
 * options or files: this must not count as a success.
 */
export function compilerMessages(output: string, files: ReadonlyMap<string, ProgramRun>): CompilerMessage[] {
  return output.split(/\r?\n/).flatMap((text) => {
    const [, file = '', line = '', code = '', message = ''] =
      /^([^\s(]+)\((\d+),\d+\): error TS(\d+): (.*)$/.exec(text) ?? []
    const run = files.get(file)
    if (run) return [{ run, line: Number(line) - 1, code: Number(code), message }]
    if (/^error TS/.test(text)) throw new Error(`The samples of TypeScript cannot be compiled: ${text}`)
    return []
  })
}

function configOf(files: readonly string[], { root, types }: CompilerSettings): unknown {
  const paths = Object.fromEntries(Object.entries(types).map(([name, file]) => [name, [file]]))
  // Without the package, the compiler reports an error only in programs that use modules or global names of Node.
  const hasNode = packageFolders(root).some((folder) => existsSync(join(folder, '@types', 'node')))
  const compilerOptions = { outDir: 'out', rootDir: '.', types: hasNode ? ['node'] : [], paths }
  return { extends: CONFIG, compilerOptions, files }
}
