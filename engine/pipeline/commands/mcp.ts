import { serveMcpOnHttp, serveMcpOnStdio } from '../../mcp/serve-mcp.ts'
import { engineVersion } from '../engine-package.ts'
import { type Command, print } from './command.ts'

export const run: Command = async ({ site, out, port, http }) => {
  const served = { site: site ?? out, version: engineVersion() }
  // What is printed on the standard streams would be read as an answer.
  if (http) print(`Programs are answered at ${(await serveMcpOnHttp({ ...served, port })).address}`)
  else serveMcpOnStdio(served)
  return 0
}
