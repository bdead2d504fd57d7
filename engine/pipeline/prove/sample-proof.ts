import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { isNode, parseDocument } from 'yaml'
import { errorOf, type Problem, positionAt } from '../../model/problem.ts'
import { utf16Fault } from '../../model/text/utf-16-fault.ts'
import { jsonError } from '../../openapi/read/text/json-error.ts'
import { parseJson } from '../../openapi/read/text/parse-json.ts'
import { tableProblems } from '../../samples/table-problems.ts'
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
    if (text === null) return undefined
    const report = (message: string, hint: string, offset = 0) => {
      problems.push({ ...errorOf('sample-table', source, message, hint), ...positionAt(text, offset) })
    }
    const encoding = utf16Fault(text, source)
    if (encoding) return report(encoding.message, encoding.hint)
    const wrong = (what: string, offset = 0) => {
      const hint = 'Correct the file: it says what samples may use.'
      report(`The table is not ${what.replace(/\.?$/, '.')}`, hint, offset)
    }
    const isJson = file.endsWith('.json')
    const mistake = isJson ? jsonError(text) : null
    if (mistake) return wrong(`JSON: ${mistake.message}`, mistake.offset)
    // JSON is YAML, but the YAML library takes 0.2 s for the table of an SDK.
    const json = isJson ? parseJson(text) : null
    const document = json?.document ?? parseDocument(text, { prettyErrors: false, logLevel: 'error' })
    const [first] = document.errors
    if (first) return wrong(`YAML: ${first.message}`, first.pos[0])
    try {
      const value = (json ? json.value : document.toJS()) ?? undefined
      const found = tableProblems(file, value ?? null)
      for (const { path, message, hint } of found) {
        const around = path.map((_, index) => document.getIn(path.slice(0, path.length - index), true))
        report(message, hint, around.find(isNode)?.range?.[0])
      }
      return found.length > 0 ? undefined : value
    } catch (error) {
      // An alias has no anchor.
      return wrong(`YAML: ${(error as Error).message}`)
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
