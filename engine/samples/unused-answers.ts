import type { Api } from '../model/api.ts'
import { didYouMean, type Field, type Problem, warningOf } from '../model/problem.ts'
import type { Site } from '../model/site.ts'
import { nameOf } from './mock/mock-request.ts'
import type { SampleTables } from './proof.ts'

/** Warns about titles and operations in the table of answers that no block and no API has. `servers` are the other servers. */
export function unusedAnswers(
  { config, editions, pages, skills, problems }: Site,
  { answers = {} }: SampleTables,
  servers: readonly Api[],
): Problem[] {
  // A draft that is left out, or a part of the site with an error, may have them.
  const isPartial = editions.some(({ drafts }) => drafts.size > 0)
  if (isPartial || problems.some(({ severity }) => severity === 'error')) return []
  const samples = [...pages, ...skills.map(({ page }) => page)].flatMap((page) => page.samples)
  const titles = samples.flatMap(({ meta }) => [String(meta.title), String(meta.answers)])
  const apis = [...editions.flatMap((edition) => edition.apis.map(({ api }) => api)), ...servers]
  const operations = apis.flatMap((api) => api.operations.map(nameOf))
  const source = `${config.source.replace(/[^/]*$/, '')}sdk/answers.yaml`
  const unknown = (message: string, field: Field, known: readonly string[]) => {
    const hint = didYouMean(String(field.at(-1)), known) || 'Correct it, or delete it.'
    return { ...warningOf('sample-table', source, message, hint), field }
  }
  return Object.entries(answers).flatMap(([title, given]) => {
    if (!titles.includes(title))
      return unknown(`No block has the title or the answers "${title}".`, [title], titles)
    const left = Object.keys(given).filter((name) => !operations.includes(name))
    return left.map((name) => unknown(`No API has the operation "${name}".`, [title, name], operations))
  })
}
