import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Block } from '../block.ts'
import type { Proof } from '../proof.ts'
import type { ProgramRun } from '../run/program-run.ts'
import { inFreshFolder, runInterpreter } from '../run/run-interpreter.ts'
import { compile, FIRST_OF_TYPES } from './compile.ts'
import { markProgram, type NamedFunction } from './mark-program.ts'
import { packageFolders, writeModules } from './modules.ts'

const HINT = 'Correct the program, or give the block `continues` if it continues the block before it.'
/** An unproven block may be output or a part of a program. */
const READ_HINT =
  'Correct the syntax, which is read in an unproven block too. For other text, write the language text.'
const NODE_HINT = 'Install the declarations of Node: npm install --save-dev @types/node'
/** The remedies of errors, by the codes of the compiler. */
const HINTS: Partial<Record<number, string>> = {
  2307: 'Correct the name (inside a package, name the file: …/index.js; a relative path leads to a block with this title). A package that is not installed here needs unproven="…".',
  2580: NODE_HINT,
  2591: NODE_HINT,
}

/** Errors that follow from a module without types: a value has the type any without a declaration. */
const FOLLOWING = new Set([7006, 7019, 7031])

const SCRIPT = fileURLToPath(new URL('./run-typescript.js', import.meta.url))

/**
 * Proves blocks of TypeScript and JavaScript: they compile in strict mode with the installed packages and the modules
 * that replace packages (`sdk/typescript`), then they run. Their requests go to the mock servers.
 */
export async function proveTypeScript(runs: readonly ProgramRun[], proof: Proof): Promise<void> {
  const { root, limit } = proof
  await inFreshFolder(join(root, '.cache', 'samples'), async (folder) => {
    const { code: modules, types } = writeModules(folder, proof)
    const pages = [...new Set(runs.map(({ blocks: [{ page }] }) => page))]
    const taken = new Set<string>()
    /** The path of the file of each program, in the folder of its page: `0/client.ts`. */
    const programs = new Map(
      runs.map((run, index) => {
        const [block] = run.blocks
        const ofPage = pages.indexOf(block.page)
        const title = fileOf(block)
        const compiled = compiledFile(`${ofPage}/${title}`)
        const isFree = title !== '' && !taken.has(compiled)
        taken.add(compiled)
        return [`${ofPage}/${isFree ? title : `p${index}.${extensionOf(block)}`}`, run]
      }),
    )
    const functions = new Map<string, NamedFunction[]>()
    const errors = await compile(programs, { folder, root, types }, (file, text) => {
      const run = programs.get(file)
      const marked = run?.isRun && !run.isWrong && !isImported(file, programs) ? markProgram(text) : null
      if (!marked) return text
      functions.set(file, marked.functions)
      return marked.code
    })
    const untyped = new Set(errors.filter(({ code }) => code in HINTS).map(({ run }) => run))
    for (const { run, line, code, message } of errors) {
      if (code >= FIRST_OF_TYPES && !run.isRun) continue
      if (FOLLOWING.has(code) && untyped.has(run)) continue
      const hint = HINTS[code] ?? (run.isRun ? HINT : READ_HINT)
      run.report({ rule: 'sample-typescript', message: `${message} (TS${code})`, hint, line })
    }
    const work = join(folder, 'work')
    const runnable = [...programs].filter(([, run]) => run.isRun && !run.isWrong)
    const inputs = runnable.map(([source, run]) => {
      const file = join(folder, 'out', compiledFile(source))
      // A program may read files that another program of its page wrote.
      const ofPage = join(work, source.replace(/\/.*/, ''))
      const given = { arguments: run.arguments, env: run.env }
      return [
        run,
        { file, source, functions: functions.get(source) ?? [], folder: run.makeFolder(ofPage), ...given },
      ] as const
    })
    const given = { modules, root }
    // Node 20.19 ends a program that may not look for a package in a folder, also where no package is.
    const rights = { folder, reads: packageFolders(dirname(folder)), writes: work }
    await runInterpreter(new Map(inputs), { script: SCRIPT, given, limit, ...rights })
  })
}

const compiledFile = (file: string) => file.replace(/ts$/, 'js')
const extensionOf = ({ language }: Block) => (/^(?:javascript|js)$/.test(language) ? 'mjs' : 'mts')

/** Returns whether another program of the page imports a file: its functions are for that program, and need no call here. */
function isImported(file: string, programs: ReadonlyMap<string, ProgramRun>): boolean {
  const [, page, name] = /^(\d+\/)(?:.*\/)?([^/]+)\.m?[jt]s$/.exec(file) ?? []
  return [...programs].some(
    ([other, { text }]) => other !== file && other.startsWith(page ?? '') && text.includes(`/${name}.`),
  )
}

/** Returns the title of a block if it is the path of a module, which other blocks of the page may import; otherwise ''. */
function fileOf(block: Block): string {
  const title = String(block.meta.title)
  const kind = extensionOf(block).slice(1)
  return /^[\w-]+(?:\/[\w-]+)*\.m?(?:js|ts)$/.test(title) && title.endsWith(kind) ? title : ''
}
