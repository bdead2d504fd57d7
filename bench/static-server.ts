import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { contentType } from '../engine/outputs/hosts/content-type.ts'
import { listen } from '../engine/pipeline/serve/listen.ts'
import { resolveRequest } from '../engine/pipeline/serve/resolve-request.ts'
import { sender } from '../engine/pipeline/serve/send-file.ts'

/** Serves a folder of any engine at `/` on a free port, with the compression of our preview, until the process ends. Returns the address. */
export function staticServer(folder: string): Promise<string> {
  const send = sender()
  const hasFile = (path: string) => existsSync(join(folder, path)) && statSync(join(folder, path)).isFile()
  const server = createServer((request, response) => {
    const resolved = resolveRequest(request.url ?? '/', '/', hasFile)
    if (resolved.type === 'redirect') response.writeHead(301, { Location: resolved.location }).end()
    // Chromium reports an empty answer as a failed navigation.
    else if (resolved.type !== 'file') response.writeHead(404).end('Not found')
    else {
      const { path } = resolved
      const fields = { 'Content-Type': contentType(path) }
      send(request, response, { status: 200, path, fields, contents: readFileSync(join(folder, path)) })
    }
  })
  return listen(server, { port: 0, base: '/' })
}
