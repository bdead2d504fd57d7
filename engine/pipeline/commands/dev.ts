import { devServer } from '../serve/dev-server.ts'
import { type Command, print } from './command.ts'

export const run: Command = async ({ port, host, cache, base }, project) => {
  const address = await devServer(project, { port, host, cache, base })
  print(`The site is at ${address}: edit it, and the open page follows.`)
  return 0
}
