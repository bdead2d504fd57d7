import { readFileSync, statSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { isBuiltSite } from '../emit/output-folder.ts'
import { restoreSite } from '../emit/restore-site.ts'
import { contentType } from './content-type.ts'
import { listen } from './listen.ts'
import { prefersMarkdown } from './prefers-markdown.ts'
import { resolveRequest } from './resolve-request.ts'
import { weightsOf } from './weights-of.ts'

/** Serves a built site as a static host would. Gives its address. Throws where there is no built site. */
export async function previewServer(out: string, options: { port: number; base: string }): Promise<string> {
  const folder = resolve(out)
  restoreSite(folder)
  if (!isBuiltSite(folder)) {
    throw new Error(`There is no built site in ${out}/. Build it first: npm run build.`)
  }
  const hasFile = (path: string) => isFile(join(folder, path))
  const compress = compressor()
  const server = createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end()
      return
    }
    const brotli = (weightsOf(request.headers['accept-encoding']).get('br') ?? 0) > 0
    const asMarkdown = prefersMarkdown(request.headers.accept)
    const send = (status: number, path: string) => {
      const contents = readFile(join(folder, path))
      if (contents) sendFile(response, { status, path, contents, compress: brotli ? compress : null })
      else response.writeHead(503, { 'Retry-After': '1' }).end('The site is being built\n')
    }
    const resolved = resolveRequest(request.url ?? '/', options.base, hasFile)
    if (resolved.type === 'file') send(200, asMarkdown ? twinOf(resolved.path, hasFile) : resolved.path)
    else if (resolved.type === 'redirect') response.writeHead(301, { Location: resolved.location }).end()
    else if (resolved.type === 'not-found') send(404, '404.html')
    else response.writeHead(400, { 'Content-Type': 'text/plain' }).end('Bad request\n')
  })
  return listen(server, options)
}

/** Below a file there is none, and a build may take the folder away. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** Null where a build takes the folder away at this moment. */
function readFile(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch {
    return null
  }
}

/** The Markdown of a document where there is one; else the file itself. */
function twinOf(path: string, hasFile: (path: string) => boolean): string {
  const twin = path.replace(/(?<=^|\/)index\.html$/, 'index.md')
  return hasFile(twin) ? twin : path
}

/** Sends a file with the headers of `_headers`: hashed files forever, all else asked for again. */
function sendFile(
  response: ServerResponse,
  file: { status: number; path: string; contents: Buffer; compress: Compress | null },
): void {
  const type = contentType(file.path)
  const compress = /^image\/(?!svg)|octet-stream/.test(type) ? null : file.compress
  const body = compress?.(file.path, file.contents) ?? file.contents
  response
    .writeHead(file.status, {
      'Content-Type': type,
      'Content-Length': body.length,
      'Cache-Control': file.path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      // An address of a page answers in either form.
      Vary: 'Accept, Accept-Encoding',
      ...(compress && { 'Content-Encoding': 'br' }),
    })
    .end(body)
}

type Compress = (path: string, contents: Buffer) => Uint8Array

/** Compresses a file once, until a build changes it. */
function compressor(): Compress {
  const made = new Map<string, { of: Buffer; body: Uint8Array }>()
  return (path, contents) => {
    const last = made.get(path)
    if (last?.of.equals(contents)) return last.body
    const body = brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    made.set(path, { of: contents, body })
    return body
  }
}
