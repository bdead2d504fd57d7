import { withoutDuplicates } from '../../model/problem.ts'
import { checkProject } from '../check-project.ts'
import { lastChanges } from '../load/last-changes.ts'
import { loadSite } from '../load/load-site.ts'
import { locateFields } from '../load/locate-fields.ts'
import { openTranslations } from '../load/translations/open-translations.ts'
import { countProblems, plural, problemsAsText } from '../problems-as-text.ts'
import { samplesAsText } from '../prove/samples-as-text.ts'
import { type Command, print } from './command.ts'

/**
 * Prints all problems of the project, or with `rules` all rules. The exit code is 1 if a problem is an error. With `translations`,
 * prints what is not translated; then the exit code is 1 if there is anything.
 */
export const run: Command = async ({ rules, changed, published, translations }, project) => {
  if (rules) {
    print((await import('../../checks/rules.ts')).rulesAsText())
    return 0
  }
  if (translations) {
    const changes = await lastChanges(project)
    const loaded = await loadSite(project, { lastChanges: changes })
    if (!loaded.site)
      throw new Error(problemsAsText(locateFields(project, withoutDuplicates(loaded.problems))))
    const open = await openTranslations(project, loaded.site, changes)
    print(open.length > 0 ? open.join('\n') : 'Every page and text has a translation.')
    return open.length > 0 ? 1 : 0
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
