import { serveMcpOnHttp, serveMcpOnStdio } from '../../mcp/serve-mcp.ts'
import { engineVersion } from '../engine-package.ts'
import { type Command, print } from './command.ts'

/** Answers programs by the Model Context Protocol, on the standard streams or with `http` on a port. */
export const run: Command = async ({ site, out, port, http }) => {
  const served = { site: site ?? out, version: engineVersion() }
  // The protocol uses the standard streams, so nothing else may be printed there.
  if (http) print(`The MCP server listens at ${(await serveMcpOnHttp({ ...served, port })).address}`)
  else await serveMcpOnStdio(served)
  return 0
}
