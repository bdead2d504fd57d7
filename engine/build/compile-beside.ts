import { fork } from 'node:child_process'
import type { CompiledPage } from '../content/compile-page.ts'
import type { Project } from './project.ts'

/** What the other process is told: the project, the base in place of the config's, and whose pages it compiles. */
export interface CompileTask {
  project: Project
  base: string | undefined
  sources: string[]
}

/** A process costs a third of a second before it compiles anything: fewer pages are not worth one. */
const FEWEST_PAGES = 16
/** Of each ten pages, the other process takes so many: this one has the API and the frame to make besides. */
const SHARE = 5

/**
 * Makes the function that has some pages compiled in another process, as machines have two cores and more.
 * Where that process fails, its pages are rejected with its message.
 */
export function compileBeside(
  project: Project,
  base?: string,
): (sources: readonly string[]) => Map<string, Promise<CompiledPage>> {
  return (sources) => {
    if (sources.length < FEWEST_PAGES) return new Map()
    const shared = sources.filter((_, index) => index % 10 < SHARE)
    const compiled = run({ project, base, sources: shared })
    return new Map(
      shared.map((source, index) => [
        source,
        compiled.then((pages) => {
          const page = pages[index]
          if (!page) throw new Error(`The process beside gave no page for ${source}.`)
          return page
        }),
      ]),
    )
  }
}

function run(task: CompileTask): Promise<CompiledPage[]> {
  const pages = new Promise<CompiledPage[]>((resolve, reject) => {
    const child = fork(new URL('./compile-process.ts', import.meta.url), {
      // Whoever runs this one, the other runs TypeScript.
      execArgv: ['--import', 'tsx'],
      serialization: 'advanced',
    })
    child.once('message', resolve)
    child.once('error', reject)
    child.once('exit', (code) =>
      reject(new Error(`The process that compiles pages ended with code ${code}.`)),
    )
    child.send(task)
  })
  // The failure is told by the pages that wait for it; none of them may wait yet.
  pages.catch(() => {})
  return pages
}
