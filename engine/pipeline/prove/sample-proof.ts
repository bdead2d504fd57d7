import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { LineCounter, parse, parseDocument } from 'yaml'
import { errorOf, type Problem } from '../../model/problem.ts'
import type { SampleProof } from '../all-problems.ts'
import { engineBundle } from '../bundle/engine-bundle.ts'
import { fingerprint } from '../cache/fingerprint.ts'
import { installedPackages } from '../cache/installed-packages.ts'
import { storeIn } from '../cache/keyed-store.ts'
import { absolute, type Project, readText } from '../load/project.ts'

/**
 * Returns the data that proves the samples of a project: the tables in the site's folder `sdk`, the problems of these tables,
 * and the cached results. Without `run`, programs are not run, as in a build and in the development server.
 */
export function sampleProof(project: Project, run: boolean): SampleProof {
  const folder = `${project.site}sdk`
  const problems: Problem[] = []
  const table = (file: string) => {
    const source = `${folder}/${file}`
    const text = readText(project, source)
    const isJson = file.endsWith('.json')
    if (text === null) return undefined
    try {
      return isJson ? JSON.parse(text) : parse(text, { prettyErrors: false })
    } catch (error) {
      const message = `The table is not ${isJson ? 'JSON' : 'YAML'}: ${(error as Error).message.replace(/\.?$/, '.')}`
      const hint = 'Correct the file: it says what samples may use.'
      const problem = errorOf('sample-table', source, message, hint)
      const lines = new LineCounter()
      // JSON is YAML as well. The parser of JSON does not name a line.
      const [fault] = parseDocument(text, { lineCounter: lines, prettyErrors: false }).errors
      problems.push(fault ? { ...problem, line: lines.linePos(fault.pos[0]).line } : problem)
      return undefined
    }
  }
  /** Returns the texts of the files in a folder, by `prefix` and their path in the folder; undefined if there are none. */
  const texts = (name: string, pattern: string, prefix = ''): Record<string, string> | undefined => {
    const cwd = absolute(project, `${folder}/${name}`)
    const files = globSync(pattern, { cwd }).sort()
    return files.length === 0
      ? undefined
      : Object.fromEntries(files.map((file) => [prefix + file, readFileSync(join(cwd, file), 'utf8')]))
  }
  return {
    tables: {
      python: table('sdk-python.json'),
      packages: table('packages.json'),
      commands: table('commands.yaml'),
      answers: table('answers.yaml'),
      pythonModules: texts('python', '**/*.py'),
      typescriptModules: texts('typescript', '**/*.{cjs,d.ts}'),
      servers: texts('servers', '*.yaml', `${folder}/servers/`),
    },
    problems,
    root: project.root,
    run,
    store: storeIn(project.cacheFolder, 'samples/findings'),
    prover: fingerprint(engineBundle().build, process.version, ...installedPackages(project.root)),
  }
}
