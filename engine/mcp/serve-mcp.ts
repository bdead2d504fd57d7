import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from '@modelcontextprotocol/server'
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio'
import { listen } from '../pipeline/serve/listen.ts'
import { mcpServerFactory } from './mcp-server.ts'
import { siteFiles } from './site-files.ts'
import { siteReader } from './site-reader.ts'

const PATH = '/mcp'

/** The folder or the address of the site, and the version of the engine. */
interface McpOptions {
  site: string
  version: string
}

/** Answers programs on the standard streams until the input ends. Rejects if a line of the input is too long. */
export function serveMcpOnStdio({ site, version }: McpOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const transport = new StdioServerTransport()
    const onerror = ({ message }: Error) => {
      if (message.startsWith('ReadBuffer'))
        reject(
          new Error('A line of the input is longer than 10 MB. Send shorter requests, each on one line.'),
        )
    }
    serveStdio(mcpServerFactory(siteReader(siteFiles(site)), version), { transport, onerror })
    const { onclose } = transport
    transport.onclose = () => {
      onclose?.()
      resolve()
    }
  })
}

/**
 * Answers programs on this machine by streamable HTTP. Returns the address, and the function that ends the server.
 * Refuses web pages of other hosts, and requests to another name of this machine.
 */
export async function serveMcpOnHttp({ site, version, port }: McpOptions & { port: number }) {
  const handler = createMcpHandler(mcpServerFactory(siteReader(siteFiles(site)), version))
  const server = createServer(async (incoming, outgoing) => {
    const respond = async () => {
      const request = requestOf(incoming, outgoing)
      if (!request) return new Response('Bad request\n', { status: 400 })
      const refused =
        hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
        originValidationResponse(request, localhostAllowedOrigins())
      const isMcp = new URL(request.url).pathname === PATH
      return refused ?? (isMcp ? handler.fetch(request) : new Response('Not found\n', { status: 404 }))
    }
    const response = await respond().catch(() => new Response('The server failed\n', { status: 500 }))
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    if (!response.body) outgoing.end()
    else
      Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])
        .on('error', () => outgoing.destroy())
        .pipe(outgoing)
  })
  const address = await listen(server, { port, base: PATH })
  const close = async () => {
    await handler.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { address, close }
}

/** Returns the request for the handler; null if its address, host or method is not valid, because a throw would end the process. */
function requestOf(incoming: IncomingMessage, outgoing: ServerResponse): Request | null {
  const { method = 'GET', url = '/', headers } = incoming
  const gone = new AbortController()
  outgoing.on('close', () => gone.abort())
  const given = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((each) => [name, each] as [string, string]),
  )
  const hasBody = method !== 'GET' && method !== 'HEAD'
  try {
    return new Request(new URL(url, `http://${headers.host ?? 'localhost'}`), {
      method,
      headers: given,
      signal: gone.signal,
      ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }),
    })
  } catch {
    return null
  }
}
