import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'

/** The hosts that mean all addresses of this machine: of version 4 of the protocol, and of both versions. */
const EVERY = ['0.0.0.0', '::']

/** The address of a server. */
export interface Listening {
  /** 0 selects any free port. */
  port: number
  base: string
  /** Network address to listen on; `0.0.0.0` means all addresses. Default: only this machine. */
  host?: string | undefined
}

/** Starts a server. Returns the address of the site. Throws with a remedy if the port is taken or the host is wrong. */
export function listen(server: Server, { port, base, host = 'localhost' }: Listening): Promise<string> {
  // The same time as in nginx: the next request of a client within this time uses the same connection.
  server.keepAliveTimeout = 75_000
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new Error(messageOf(error, port, host))))
    server.listen(port, host, () => {
      const name = EVERY.includes(host) ? 'localhost' : inAddress(host)
      resolve(`http://${name}:${(server.address() as AddressInfo).port}${base}`)
    })
  })
}

/** Returns the sentence for authors with the addresses at which other machines reach a server; empty if they reach none. */
export function addressesElsewhere(address: string, host = 'localhost'): string {
  if (!EVERY.includes(host)) return ''
  const found = Object.values(networkInterfaces()).flatMap((each = []) => each)
  // An address of one link needs the name of an interface of the other machine.
  const names = found.filter(({ internal, family, address: name }) => {
    return !internal && (family === 'IPv4' || (host === '::' && !name.startsWith('fe80:')))
  })
  if (names.length === 0) return ''
  const list = names.map((each) => address.replace('localhost', inAddress(each.address)))
  return `\nOther machines open ${list.join(' or ')}`
}

function inAddress(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

function messageOf({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  // npm interprets options before the two dashes as its own; npx, which sets the variable too, passes all options.
  const { npm_lifecycle_event: script = 'npx' } = process.env
  const option = script === 'npx' ? '--port' : '-- --port'
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what uses it, or choose another: ${option} ${port + 1}.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `"${host}" is not an address of this machine. Use --host 0.0.0.0 to let other machines connect.`
  if (code === 'EACCES') return `Port ${port} needs more rights. Choose one above 1023: ${option} 3000.`
  return message
}
