import { performance } from 'node:perf_hooks'
import { buildSite } from '../build-site.ts'
import { countProblems, plural, problemsAsText } from '../problems-as-text.ts'
import { unprovenAsText } from '../prove/samples-as-text.ts'
import { type Command, print } from './command.ts'

/** Builds the site, and prints problems, unproven samples and budgets. The exit code is 1 if nothing was written. */
export const run: Command = async ({ out }, project) => {
  const start = performance.now()
  const result = await buildSite(project, out)
  if (result.problems.length > 0) print(`${problemsAsText(result.problems)}\n`)
  if (result.samples) print(`${unprovenAsText(result.samples)} To run programs: npx wordframe check`)
  for (const { name, bytes, limit } of result.budgets) {
    const verdict = bytes > limit ? 'over' : 'of'
    print(`${name}: ${kilobytes(bytes)} ${verdict} ${kilobytes(limit)} (brotli)`)
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(2)
  print(
    result.written
      ? `${plural(result.pages, 'page')} in ${out}/ in ${seconds} s; ${countProblems(result.problems)}.`
      : `Nothing was written: ${countProblems(result.problems)}.`,
  )
  return result.written ? 0 : 1
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
