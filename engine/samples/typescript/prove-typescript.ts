import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Proof } from '../proof.ts'
import type { LanguagePrograms } from '../run/language-programs.ts'
import { inFreshFolder, runInterpreter } from '../run/run-interpreter.ts'
import { compile, FIRST_OF_TYPES } from './compile.ts'
import { packageFolders, writeModules } from './modules.ts'

const HINT = 'Correct the program, or give the block `continues` if it continues the block before it.'
const NODE_HINT = 'Install the declarations of Node: npm install --save-dev @types/node'
/** The remedies of errors, by the codes of the compiler. */
const HINTS: ReadonlyMap<number, string> = new Map([
  [
    2307,
    'Correct the name (inside a package, name the file: …/index.js). A package that is not installed here needs unproven="…".',
  ],
  [2580, NODE_HINT],
  [2591, NODE_HINT],
])

const SCRIPT = fileURLToPath(new URL('./run-typescript.js', import.meta.url))

/**
 * Proves blocks of TypeScript and JavaScript: they compile in strict mode with the installed packages and the modules
 * that replace packages (`sdk/typescript`), then they run. Their requests go to the mock servers.
 */
export async function proveTypeScript({ runs, unproven }: LanguagePrograms, proof: Proof): Promise<void> {
  const { root, limit } = proof
  await inFreshFolder(join(root, '.cache', 'samples'), async (folder) => {
    const { code: modules, types } = writeModules(folder, proof)
    const programs = [...runs, ...unproven].map((run, index) => ({ run, name: `p${index}` }))
    for (const { run, line, code, message } of await compile(programs, { folder, root, types })) {
      if (code >= FIRST_OF_TYPES && unproven.includes(run)) continue
      const hint = HINTS.get(code) ?? HINT
      run.report('sample-typescript', `${message} (TS${code})`, hint, line)
    }
    const work = join(folder, 'work')
    const runnable = programs.filter(({ run }) => runs.includes(run) && !run.isWrong)
    const pages = [...new Set(runs.map(({ blocks: [{ page }] }) => page))]
    const inputs = runnable.map(({ run, name }) => {
      const file = join(folder, 'out', `${name}.mjs`)
      // A program may read files that another program of its page wrote.
      const ofPage = join(work, `${pages.indexOf(run.blocks[0].page)}`)
      return [run, { file, folder: run.makeFolder(ofPage), env: run.env }] as const
    })
    const given = { modules, root }
    const rights = { folder, reads: [root, ...packageFolders(root)], writes: work }
    await runInterpreter(new Map(inputs), { script: SCRIPT, given, limit, ...rights })
  })
}
