import { existsSync } from 'node:fs'
import type { Problem } from '../../model/problem.ts'
import { loadConfig } from '../load/load-config.ts'
import { absolute } from '../load/project.ts'
import { newsOfProblems } from '../problems-as-text.ts'
import { devServer } from '../serve/dev-server.ts'
import { addressesElsewhere } from '../serve/listen.ts'
import { type Command, print } from './command.ts'

/** Starts the development server, which runs until a signal ends the process, and prints what is new after each edit. */
export const run: Command = async ({ port, host }, project) => {
  let told: readonly Problem[] = []
  const onProblems = (problems: readonly Problem[]) => {
    const news = newsOfProblems(told, problems)
    told = problems
    if (news !== '') print(news)
  }
  // A folder that does not exist cannot be watched.
  if (!existsSync(absolute(project, project.site))) {
    onProblems((await loadConfig(project)).problems)
    return 1
  }
  const address = await devServer(project, onProblems, { port, host })
  print(`The site is at ${address}. Open pages show each edit.${addressesElsewhere(address, host)}`)
  return 0
}
