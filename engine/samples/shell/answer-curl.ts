import { readFileSync, writeFileSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
import type { MockRequest } from '../mock/mock-api.ts'
import type { CommandCall, CommandResult } from './commands.ts'
import { type CurlCall, readCurlOptions } from './curl-options.ts'

/** Does what curl would do with these arguments, with the stand-in in the place of the API. */
export async function answerCurl({ argv, folder, stdin, run, line }: CommandCall): Promise<CommandResult> {
  const failed = (exit: number, message: string, hint: string): CommandResult => {
    run.tell('sample-call', message, hint, line)
    return { stdout: new Uint8Array(), stderr: `curl: ${message} ${hint}\n`, exit }
  }
  const call = readCurlOptions(argv)
  if ('message' in call) return failed(2, call.message, call.hint)
  let request: MockRequest
  try {
    request = await toRequest({ ...call, url: withScheme(call.url) }, (name) =>
      readBelow(folder, name, stdin),
    )
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    return failed(26, error.message, 'Make the file in the block, or in a block of that title.')
  }
  const answer = await run.request(request, line)
  if (answer === null) return { stdout: new Uint8Array(), stderr: '', exit: 6 }
  const head = call.showHeaders
    ? `HTTP/2 ${answer.status}\r\n${Object.entries(answer.headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n`
    : ''
  const printed = Buffer.concat([Buffer.from(head), answer.body])
  if (call.output !== null && call.output !== '-' && call.output !== NOWHERE) {
    const wrong = writeBelow(folder, call.output, printed)
    if (wrong !== null) return failed(23, wrong, 'Name a file of the folder.')
  }
  const stdout = Buffer.concat([
    call.output === null || call.output === '-' ? printed : Buffer.alloc(0),
    Buffer.from(writtenOut(call.writeOut, answer.status)),
  ])
  return { stdout, stderr: '', exit: answer.status >= 400 && call.failOnError ? 22 : 0 }
}

/** What `--write-out` prints; times are made up. */
function writtenOut(format: string, status: number): string {
  return format
    .replaceAll('\\n', '\n')
    .replace(/%\{(\w+)\}/g, (_, name: string) => (/code$/.test(name) ? String(status) : '0.1'))
}

/** Where what nobody wants is written to. */
const NOWHERE = '/dev/null'

class FileError extends Error {}

async function toRequest(call: CurlCall, read: (name: string) => Uint8Array): Promise<MockRequest> {
  const headers = Object.fromEntries([['accept', '*/*'], ...call.headers])
  const { method } = call
  if (call.form.length > 0) {
    const form = new FormData()
    for (const { name, value, isText } of call.form) {
      // `;type=…` and `;filename=…` follow the name of a file.
      const [file = ''] = value.slice(1).split(';')
      if (isText || !/^[@<]/.test(value)) form.append(name, value)
      else if (value.startsWith('<')) form.append(name, Buffer.from(read(file)).toString('utf8'))
      else form.append(name, new File([new Uint8Array(read(file))], file.split('/').at(-1) ?? file))
    }
    const encoded = new Response(form)
    const type = encoded.headers.get('content-type') ?? ''
    // A type of one's own lacks the boundary: curl sends it all the same.
    const sent = { ...headers, 'content-type': headers['content-type'] ?? type }
    return { method, url: call.url, headers: sent, body: new Uint8Array(await encoded.arrayBuffer()) }
  }
  const data = call.data.map(({ kind, text }) => {
    if (kind === 'urlencode') return encodeData(text)
    if (kind === 'raw' || !text.startsWith('@')) return Buffer.from(text)
    const content = Buffer.from(read(text.slice(1)))
    return kind === 'binary' ? content : Buffer.from(content.toString('utf8').replace(/[\r\n\0]/g, ''))
  })
  const joined = Buffer.concat(
    data.flatMap((part, index) => (index === 0 ? [part] : [Buffer.from('&'), part])),
  )
  if (call.asQuery) {
    const query = joined.toString('utf8')
    const url = query === '' ? call.url : `${call.url}${call.url.includes('?') ? '&' : '?'}${query}`
    return { method, url, headers, body: new Uint8Array() }
  }
  if (data.length > 0) headers['content-type'] ??= 'application/x-www-form-urlencoded'
  return { method, url: call.url, headers, body: joined }
}

function encodeData(text: string): Buffer {
  const split = text.indexOf('=')
  const name = split > 0 ? `${text.slice(0, split)}=` : ''
  return Buffer.from(name + encodeURIComponent(text.slice(split + 1)))
}

function readBelow(folder: string, name: string, stdin: Uint8Array): Uint8Array {
  if (name === '-') return stdin
  if (!isBelow(name)) throw new FileError(`curl reads "${name}", outside of the sample's folder.`)
  try {
    return readFileSync(join(folder, name))
  } catch (error) {
    const is = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'not there' : 'no file'
    throw new FileError(`curl reads "${name}", which is ${is}.`)
  }
}

/** Writes a file; says what is wrong where it cannot be. */
function writeBelow(folder: string, name: string, contents: Uint8Array): string | null {
  if (!isBelow(name)) return `curl writes to "${name}", outside of the sample's folder.`
  try {
    writeFileSync(join(folder, name), contents)
    return null
  } catch {
    return `curl writes to "${name}", whose folder is not there.`
  }
}

function isBelow(name: string): boolean {
  return !isAbsolute(name) && !relative('.', name).startsWith('..')
}

function withScheme(url: string): string {
  return /^[a-z]+:\/\//i.test(url) ? url : `http://${url}`
}
