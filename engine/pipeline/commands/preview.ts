import { addressesElsewhere } from '../serve/listen.ts'
import { previewServer } from '../serve/preview-server.ts'
import { type Command, print } from './command.ts'

/** Serves a built site as hosts do, until a signal ends the process. */
export const run: Command = async ({ out, port, host, base }) => {
  const address = await previewServer(out, { port, host, base })
  print(`The site in ${out}/ is at ${address}${addressesElsewhere(address, host)}`)
  return 0
}
