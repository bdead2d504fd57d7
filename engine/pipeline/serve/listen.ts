import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Where a server is reached. */
export interface Listening {
  /** 0 takes any free port. */
  port: number
  base: string
  /** Address of the machine's network to listen on; `0.0.0.0` is all of them. Default: this machine alone. */
  host?: string | undefined
}

/** Starts a server. Gives the address of the site. Throws with a remedy where the port is taken or the host is wrong. */
export function listen(server: Server, { port, base, host = 'localhost' }: Listening): Promise<string> {
  // As nginx does: a client that asks again within this time finds its connection open.
  server.keepAliveTimeout = 75_000
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(messageOf(error, { port, host }))),
    )
    server.listen(port, host, () => {
      const isEvery = host === '0.0.0.0' || host === '::'
      const name = isEvery ? 'localhost' : host.includes(':') ? `[${host}]` : host
      resolve(`http://${name}:${(server.address() as AddressInfo).port}${base}`)
    })
  })
}

function messageOf(
  { code, message }: NodeJS.ErrnoException,
  { port, host }: { port: number; host: string },
): string {
  // npm keeps options before the two dashes for itself.
  const option = process.env.npm_lifecycle_event ? '-- --port' : '--port'
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what uses it, or choose another: ${option} ${port + 1}.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `"${host}" is not an address of this machine. Use --host 0.0.0.0 to let other machines connect.`
  if (code === 'EACCES') return `Port ${port} needs more rights. Choose one above 1023: ${option} 3000.`
  return message
}
