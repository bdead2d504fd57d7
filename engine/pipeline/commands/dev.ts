import type { Problem } from '../../model/problem.ts'
import { countProblems, problemsAsText } from '../print-problems.ts'
import { devServer } from '../serve/dev-server.ts'
import { type Command, print } from './command.ts'

/** Starts the development server, which runs until a signal ends the process, and prints the problems after each edit. */
export const run: Command = async ({ port, host }, project) => {
  const onProblems = (problems: readonly Problem[]) =>
    print([problemsAsText(problems), `${countProblems(problems)}.`].filter(Boolean).join('\n\n'))
  const address = await devServer(project, onProblems, { port, host })
  print(`The site is at ${address}. Open pages show each edit.`)
  return 0
}
