// Lets programs send requests by node:http and node:https, as axios and many other packages do. Imported by
// run-typescript.js, so this file is JavaScript too.
import http from 'node:http'
import https from 'node:https'
import { duplexPair } from 'node:stream'

/** The header with the line of the program, from a request to the server of this file. */
const LINE = 'x-line-of-program'

function returnThis() {
  return this
}
/** Methods that sockets have, and other streams do not. */
const OF_SOCKETS = Object.fromEntries(
  ['ref', 'setKeepAlive', 'setNoDelay', 'setTimeout', 'unref'].map((name) => [name, returnThis]),
)

/**
 * Replaces the connections of node:http and node:https by streams in this process. `begin` receives each request when a program
 * creates the request, and returns the line of the program. `answer` receives a sent request (`body` in base64), and returns its
 * `status`, `headers` and `chunks`. If `answer` throws, the connection fails with this error.
 */
export function replaceConnections({ begin, answer }) {
  const server = http.createServer(async (request, response) => {
    const { scheme, client } = request.socket
    const { [LINE]: line, ...headers } = request.headers
    const parts = []
    for await (const part of request) parts.push(part)
    try {
      const answered = await answer({
        method: request.method,
        url: `${scheme}://${headers.host}${request.url}`,
        headers,
        body: Buffer.concat(parts).toString('base64'),
        line: Number(line ?? 0),
      })
      response.writeHead(answered.status, answered.headers)
      for (const chunk of answered.chunks) response.write(chunk)
      response.end()
    } catch (error) {
      client.destroy(error)
    }
  })
  for (const [scheme, { Agent }] of Object.entries({ http, https })) {
    Agent.prototype.createConnection = () => {
      const [client, served] = duplexPair()
      server.emit('connection', Object.assign(served, { scheme, client }))
      return Object.assign(client, OF_SOCKETS)
    }
  }
  const { addRequest } = http.Agent.prototype
  http.Agent.prototype.addRequest = function (request, ...rest) {
    const line = begin(request)
    if (!request.headersSent) request.setHeader(LINE, String(line))
    return addRequest.call(this, request, ...rest)
  }
}
