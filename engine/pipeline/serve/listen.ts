import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Starts a server on localhost; port 0 takes any free port. Gives the address of the site.
 * Throws with a remedy where the port is taken.
 */
export function listen(server: Server, { port, base }: { port: number; base: string }): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is taken. Stop what uses it, or choose another: --port ${port + 1}.`
      reject(error.code === 'EADDRINUSE' ? new Error(taken) : error)
    })
    server.listen(port, 'localhost', () => {
      resolve(`http://localhost:${(server.address() as AddressInfo).port}${base}`)
    })
  })
}
