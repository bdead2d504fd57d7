import { checkProject } from '../check-project.ts'
import { countProblems, plural, problemsAsText } from '../problems-as-text.ts'
import { samplesAsText } from '../prove/samples-as-text.ts'
import { type Command, print } from './command.ts'

/** Prints all problems of the project, or with `rules` all rules. The exit code is 1 if a problem is an error. */
export const run: Command = async ({ rules, changed, published }, project) => {
  if (rules) {
    print((await import('../../checks/rules.ts')).rulesAsText())
    return 0
  }
  const result = await checkProject(project, { changed, published })
  const { problems, samples, pages, provenPages } = result
  if (problems.length > 0) print(`${problemsAsText(problems)}\n`)
  if (samples) print(samplesAsText(samples))
  if (provenPages < pages)
    print(`Samples of ${provenPages} of ${plural(pages, 'page')}: the others did not change.`)
  print(`${countProblems(problems)}.`)
  return problems.some(({ severity }) => severity === 'error') ? 1 : 0
}
