import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import { isCompressed } from '../../outputs/hosts/content-type.ts'
import { acceptWeights } from './prefers-markdown.ts'

/** A quality that is fast enough to compress at the first request. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** The answer to a request for a file. */
interface Answer {
  status: number
  path: string
  fields: Record<string, string>
  contents: Buffer
}

/** A file that was sent before, cached until its contents change. */
interface Sent {
  contents: Buffer
  etag: string
  /** Created when a client first accepts it. */
  compressed?: Buffer
}

/**
 * Returns a function that sends a file as hosts do: compressed for clients that accept brotli, 304 for clients that
 * have the file, a part of the file for requests of a range (RFC 9110, §13 and §14). Results are cached.
 */
export function sender(): (request: IncomingMessage, response: ServerResponse, answer: Answer) => void {
  const sent = new Map<string, Sent>()
  return ({ headers }, response, { status, path, fields, contents }) => {
    const last = sent.get(path)
    const digest = () => hash('sha1', contents, 'base64url').slice(0, 16)
    const file: Sent = last?.contents.equals(contents) ? last : { contents, etag: `"${digest()}"` }
    sent.set(path, file)
    const isWhole =
      status !== 200 ||
      headers.range === undefined ||
      // A range of another file is not sent. Dates are not supported: they never match.
      (headers['if-range'] ?? file.etag) !== file.etag
    const brotli =
      isWhole &&
      isCompressed(fields['Content-Type'] ?? '') &&
      (acceptWeights(headers['accept-encoding']).get('br') ?? 0) > 0
    if (brotli) file.compressed ??= brotliCompressSync(contents, QUALITY)
    const body = (brotli && file.compressed) || contents
    // Two representations with different bytes need different ETags.
    const etag = brotli ? file.etag.replace(/"$/, '-br"') : file.etag
    const shared = {
      ...fields,
      ETag: etag,
      'Accept-Ranges': 'bytes',
      // The same address may return HTML or Markdown.
      Vary: 'Accept, Accept-Encoding',
      ...(brotli && { 'Content-Encoding': 'br' }),
    }
    const known = headers['if-none-match']?.split(',').map((name) => name.trim().replace(/^W\//, ''))
    if (status === 200 && (known?.includes(etag) || known?.includes('*'))) {
      response.writeHead(304, shared).end()
      return
    }
    const range = isWhole ? 'whole' : rangeOf(headers.range, body.length)
    if (range === 'whole') {
      response.writeHead(status, { ...shared, 'Content-Length': body.length }).end(body)
    } else if (range === null) {
      response.writeHead(416, { ...shared, 'Content-Range': `bytes */${body.length}` }).end()
    } else {
      const part = body.subarray(range.first, range.last + 1)
      const contentRange = `bytes ${range.first}-${range.last}/${body.length}`
      response
        .writeHead(206, { ...shared, 'Content-Length': part.length, 'Content-Range': contentRange })
        .end(part)
    }
  }
}

/** Returns the first and last byte of a range; null if there are no such bytes; 'whole' for several ranges. */
function rangeOf(header = '', length: number): { first: number; last: number } | null | 'whole' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  if (from === '' && to === '') return 'whole'
  const first = from === '' ? Math.max(length - Number(to), 0) : Number(from)
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  return first <= last && first < length ? { first, last } : null
}
