import { words } from '../../components/index.ts'
import type { Vocabulary } from '../../components/word.ts'
import { errorOf, type Problem } from '../../model/problem.ts'
import type { ImportModule } from './import-module.ts'
import { absolute, type Project, readText } from './project.ts'

/** The components of the engine and of the site (`own`), which its `components/index.ts` exports as `words`; or why not. */
export async function readVocabulary(
  project: Project,
  importModule: ImportModule,
): Promise<{ value: Vocabulary; own: Vocabulary } | { value: null; problems: Problem[] }> {
  const file = `${project.site}/components/index.ts`
  if (readText(project, file) === null) return { value: words, own: {} }
  const problem = (message: string, hint: string) => ({
    value: null,
    problems: [errorOf('components', file, message, hint)],
  })
  try {
    const exported = await importModule(absolute(project, file))
    if (exported.words === undefined) {
      return problem(
        'The file exports no `words`.',
        'Write `export const words = { … }`, or delete the file.',
      )
    }
    const own = exported.words as Vocabulary
    return { value: { ...words, ...own }, own }
  } catch (error) {
    return problem(
      `The components do not load: ${(error as Error).message.replace(/\.?$/, '.')}`,
      'Correct their source, or the data that they read.',
    )
  }
}
