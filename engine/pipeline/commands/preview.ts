import { configuredBase } from '../load/load-config.ts'
import { previewServer } from '../serve/preview-server.ts'
import { type Command, print } from './command.ts'

export const run: Command = async ({ out, port, host, base }, project) => {
  const address = await previewServer(out, { port, host, base: await configuredBase(project, base) })
  print(`The site in ${out}/ is at ${address}`)
  return 0
}
