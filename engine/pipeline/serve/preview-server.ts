import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { isBuiltSite } from '../emit/output-folder.ts'
import { restoreSite } from '../emit/write-site.ts'
import { contentType } from './content-type.ts'
import { listen } from './listen.ts'
import { acceptWeights, prefersMarkdown } from './prefers-markdown.ts'
import { resolveRequest } from './resolve-request.ts'

/** Serves a built site as a static host would. Gives its address. Throws where there is no built site. */
export async function previewServer(out: string, options: { port: number; base: string }): Promise<string> {
  const folder = resolve(out)
  restoreSite(folder)
  if (!isBuiltSite(folder)) {
    throw new Error(`There is no built site in ${out}/. Build it first: npm run build.`)
  }
  const hasFile = (path: string) => existsSync(join(folder, path)) && statSync(join(folder, path)).isFile()
  const compress = compressor()
  const server = createServer(({ method, url = '/', headers }, response) => {
    /** With the headers of `_headers`: hashed files forever, all else asked for again. */
    const send = (status: number, path: string) => {
      const contents = readFileSync(join(folder, path))
      const type = contentType(path)
      const brotli =
        /^text\/|json|xml|yaml/.test(type) && (acceptWeights(headers['accept-encoding']).get('br') ?? 0) > 0
      const body = brotli ? compress(path, contents) : contents
      response
        .writeHead(status, {
          'Content-Type': type,
          'Content-Length': body.length,
          'Cache-Control': path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
          'X-Content-Type-Options': 'nosniff',
          'Referrer-Policy': 'strict-origin-when-cross-origin',
          // An address of a page answers in either form.
          Vary: 'Accept, Accept-Encoding',
          ...(brotli && { 'Content-Encoding': 'br' }),
        })
        .end(body)
    }
    if (method !== 'GET' && method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end()
      return
    }
    try {
      const resolved = resolveRequest(url, options.base, hasFile)
      if (resolved.type === 'file') {
        const markdown = resolved.path.replace(/(?<=^|\/)index\.html$/, 'index.md')
        send(200, prefersMarkdown(headers.accept) && hasFile(markdown) ? markdown : resolved.path)
      } else if (resolved.type === 'redirect') response.writeHead(301, { Location: resolved.location }).end()
      else if (resolved.type === 'not-found') send(404, '404.html')
      else response.writeHead(400, { 'Content-Type': 'text/plain' }).end('Bad request\n')
    } catch {
      // A build has taken the folder away at this moment.
      response.writeHead(503, { 'Retry-After': '1' }).end('The site is being built\n')
    }
  })
  return listen(server, options)
}

/** Makes the function that compresses a file, once until a build changes it. */
function compressor(): (path: string, contents: Buffer) => Uint8Array {
  const made = new Map<string, { of: Buffer; body: Uint8Array }>()
  return (path, contents) => {
    const last = made.get(path)
    if (last?.of.equals(contents)) return last.body
    const body = brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    made.set(path, { of: contents, body })
    return body
  }
}
