import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Listening } from './listen.ts'

/**
 * Answers a request to another name than those of this machine, or from a page of another host, with 403, unless `--host` names an
 * address of the network. Returns whether it answered. The author of another site can let a name of that site lead to this machine
 * (DNS rebinding), and could so read drafts.
 */
export function refuseElsewhere(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { host }: Pick<Listening, 'host'>,
): boolean {
  const { host: name = 'localhost', origin = 'http://localhost' } = headers
  const isElsewhere = host !== undefined && !isLocal(host)
  if (isElsewhere || (isLocal(name) && isLocal(origin.replace(/^https?:\/\//, '')))) return false
  const remedy = `To open the site under "${name}", or from a page of another host, start the server with --host 0.0.0.0.`
  const text = `The server answers only to names and pages of this machine. ${remedy}\n`
  response.writeHead(403, { 'Content-Type': 'text/plain' }).end(text)
  return true
}

function isLocal(name: string): boolean {
  return /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d+){3}|\[::1\]|::1)\.?(?::\d+)?$/i.test(name)
}
