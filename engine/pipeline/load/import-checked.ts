import type { Problem } from '../../model/problem.ts'
import type { ImportModule } from './import-module.ts'
import { absolute, type Project, readText } from './project.ts'

/** What a module of the site exports, after `check`; or why there is none. `.json` is read without running anything. */
export async function importChecked<Result extends { value: unknown; problems: Problem[] }>(
  project: Project,
  file: string,
  { importModule }: { importModule: ImportModule },
  check: (exported: unknown) => Result,
): Promise<Result | { value: null; problems: Problem[] }> {
  const problem = (message: string, hint: string) => ({
    value: null,
    problems: [{ rule: 'config', severity: 'error' as const, message, hint, source: file }],
  })
  if (readText(project, file) === null) {
    return problem('The file is not there.', 'Every site has one: see the README for the smallest.')
  }
  try {
    const text = readText(project, file)
    const exported: Record<string, unknown> = file.endsWith('.json')
      ? { default: JSON.parse(text ?? '') }
      : await importModule(absolute(project, file))
    if (exported.default === undefined) {
      return problem('The file has no default export.', 'Write `export default { … }`.')
    }
    return check(exported.default)
  } catch (error) {
    return problem(
      `The file does not load: ${(error as Error).message.replace(/\.?$/, '.')}`,
      file.endsWith('.json') ? 'Correct its JSON.' : 'Correct its TypeScript.',
    )
  }
}
