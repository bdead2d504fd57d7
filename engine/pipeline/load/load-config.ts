import { type Checked, checkSidebars, checkSiteConfig } from '../../config/check-config.ts'
import type { SidebarsInput } from '../../config/sidebars-schema.ts'
import type { SiteConfig } from '../../model/config.ts'
import { errorOf, type Problem, positionAt } from '../../model/problem.ts'
import { utf16Fault } from '../../model/text/utf-16-fault.ts'
import { jsonError } from '../../openapi/read/text/json-error.ts'
import { type ImportModule, loadProblem, moduleImporter } from './import-module.ts'
import { absolute, type Project, readText } from './project.ts'

/** Reads `site.config.ts`. Returns the config and the author's input. */
export async function loadConfig(
  project: Project,
  importModule = moduleImporter(),
): Promise<Checked<SiteConfig> & { written?: unknown }> {
  const source = `${project.site}site.config.ts`
  const { value: written, problems } = await importDefault(project, source, importModule)
  return problems ? { value: null, problems } : { ...checkSiteConfig(written, source, project.base), written }
}

/** Reads and checks a file of sidebars. `source` is its path from the project's root. */
export async function loadSidebars(
  project: Project,
  file: string,
  importModule = moduleImporter(),
): Promise<Checked<SidebarsInput>> {
  const { value, problems } = await importDefault(project, file, importModule)
  return problems ? { value: null, problems } : checkSidebars(value, file)
}

const OTHER_FOLDER = ' For a site in another folder, write e.g. `--site packages/docs/site` in the command.'

/** Returns the remedy for a missing config or file of sidebars. */
function missingHint(project: Project, file: string): string {
  const here = file.slice(project.site.length)
  if (project.site !== '' && readText(project, here) !== null)
    return `There is ${here} here. To use this folder as the site, write \`--site .\` in the command.`
  const other = ['js', 'mjs', 'mts'].find((ending) => readText(project, file.replace(/ts$/, ending)) !== null)
  if (other) return `Rename ${here.replace(/ts$/, other)} to ${here}.`
  if (here !== 'site.config.ts' && here !== 'sidebars.ts')
    return 'Create it, or correct `docs.versions` in the config. The command `freeze` creates the files of a version.'
  return `Create it: the README of wordframe shows the smallest site.${here === 'site.config.ts' ? OTHER_FOLDER : ''}`
}

/** Returns the default export of a module of the site, or the problem. A `.json` file is read without running code. */
async function importDefault(
  project: Project,
  file: string,
  importModule: ImportModule,
): Promise<{ value: unknown; problems?: never } | { value?: never; problems: Problem[] }> {
  const problem = (message: string, hint: string) => ({ problems: [errorOf('config', file, message, hint)] })
  const text = readText(project, file)
  if (text === null) return problem('The file does not exist.', missingHint(project, file))
  if (file.endsWith('.json')) {
    const encoding = utf16Fault(text, file)
    if (encoding) return problem(encoding.message, encoding.hint)
    const mistake = jsonError(text)
    if (!mistake) return { value: JSON.parse(text) }
    const wrong = errorOf('config', file, `The file is not JSON: ${mistake.message}.`, 'Correct its JSON.')
    return { problems: [{ ...wrong, ...positionAt(text, mistake.offset) }] }
  }
  try {
    const value = (await importModule(absolute(project, file))).exports.default
    if (value === undefined)
      return problem('The file has no default export.', 'Write `export default { … }`.')
    return { value }
  } catch (error) {
    const hint = 'Correct its TypeScript.'
    return { problems: [loadProblem('config', file, 'The file does not load', error as Error, hint)] }
  }
}
