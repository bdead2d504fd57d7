import { type ChildProcess, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the checkout. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** A server that only one spec uses. */
export interface OwnServer {
  /** The address ends with the base path. */
  address: string
  stop(): void
}

const running = new Set<ChildProcess>()
// A test that fails does not stop its server.
process.once('exit', () => {
  for (const server of running) server.kill()
})

/** Runs `dev` or `preview` on any free port. Rejects if the process ends before it prints its address. */
export async function startServer(...parameters: string[]): Promise<OwnServer> {
  const server = spawn(process.execPath, ['engine/bin.js', ...parameters, '--port', '0'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(server)
  server.once('exit', () => running.delete(server))
  const address = await new Promise<string>((resolve, reject) => {
    server.stdout.on('data', (text) => {
      const [found] = /http:\S+\//.exec(String(text)) ?? []
      if (found) resolve(found)
    })
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
  })
  return { address, stop: () => server.kill() }
}
