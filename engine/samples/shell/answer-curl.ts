import { readFileSync, writeFileSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
import type { MockRequest } from '../mock/mock-api.ts'
import type { CommandCall, CommandResult } from './commands.ts'
import { type Arguments, type Options, readOptions, type WrongArgument } from './read-options.ts'

/** The options that samples use. */
const OPTIONS: Options = {
  '-d, --data': 'text',
  '--data-ascii': 'text',
  '--data-binary': 'text',
  '--data-raw': 'text',
  '--data-urlencode': 'text',
  '-F, --form': 'text',
  '--form-string': 'text',
  '-H, --header': 'text',
  '--json': 'text',
  '-o, --output': 'text',
  '-O, --remote-name': 'flag',
  '--connect-timeout': 'number',
  '-m, --max-time': 'number',
  '--retry': 'integer',
  '--retry-delay': 'number',
  '--retry-max-time': 'number',
  '-X, --request': 'text',
  '--url': 'text',
  '-w, --write-out': 'text',
  '--compressed': 'flag',
  '-f, --fail': 'flag',
  '--fail-with-body': 'flag',
  '-G, --get': 'flag',
  '-i, --include': 'flag',
  '-L, --location': 'flag',
  '-N, --no-buffer': 'flag',
  '--no-progress-meter': 'flag',
  '-S, --show-error': 'flag',
  '-s, --silent': 'flag',
}

/** Options that send data, and those that send parts of a form. */
const DATA = /^--(?:data|json)/
const FORM = /^--form/

/** Does what curl would do with these arguments, with the stand-in in the place of the API. */
export async function answerCurl({ argv, folder, stdin, run, line }: CommandCall): Promise<CommandResult> {
  const failed = (exit: number, message: string, hint: string): CommandResult => {
    run.tell('sample-call', message, hint, line)
    return { stdout: new Uint8Array(), stderr: `curl: ${message} ${hint}\n`, exit }
  }
  const call = readOptions('curl', argv, OPTIONS)
  if ('message' in call) return failed(2, call.message, call.hint)
  const url = addressOf(call)
  if (typeof url !== 'string') return failed(2, url.message, url.hint)
  const has = (name: string) => call.options.some(([each]) => each === name)
  let request: MockRequest
  try {
    request = await toRequest(call, withScheme(url), (name) => readBelow(folder, name, stdin))
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    return failed(26, error.message, 'Make the file in the block, or in a block of that title.')
  }
  const answer = await run.request(request, line)
  if (answer === null) return { stdout: new Uint8Array(), stderr: '', exit: 6 }
  const head = has('--include')
    ? `HTTP/2 ${answer.status}\r\n${Object.entries(answer.headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n`
    : ''
  const printed = Buffer.concat([Buffer.from(head), answer.body])
  const output = lastOf(call, '--output') ?? (has('--remote-name') ? (url.split('/').at(-1) ?? '') : '-')
  if (output !== '-' && output !== NOWHERE) {
    const wrong = writeBelow(folder, output, printed)
    if (wrong !== null) return failed(23, wrong, 'Name a file of the folder.')
  }
  const stdout = Buffer.concat([
    output === '-' ? printed : Buffer.alloc(0),
    Buffer.from(writtenOut(lastOf(call, '--write-out') ?? '', answer.status)),
  ])
  const fails = answer.status >= 400 && (has('--fail') || has('--fail-with-body'))
  return { stdout, stderr: '', exit: fails ? 22 : 0 }
}

/** The one address of a call, or what is wrong with it. */
function addressOf({ options, words }: Arguments): string | WrongArgument {
  const named = options.flatMap(([name, value]) => (name === '--url' ? [value] : []))
  const [url = '', second] = [...words, ...named]
  if (second !== undefined) {
    return {
      message: `curl gets a second address: "${second}".`,
      hint: 'Put the value in quotes if it belongs to an option; call curl once for each address.',
    }
  }
  return url === '' ? { message: 'curl gets no address.', hint: 'Give it one.' } : url
}

/** The value of an option, which counts where it is given last. */
function lastOf({ options }: Arguments, name: string): string | undefined {
  return options.findLast(([each]) => each === name)?.[1]
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

async function toRequest(
  call: Arguments,
  url: string,
  read: (name: string) => Uint8Array,
): Promise<MockRequest> {
  const { options } = call
  const isGet = options.some(([name]) => name === '--get')
  const data = options.filter(([name]) => DATA.test(name))
  const parts = options.filter(([name]) => FORM.test(name))
  const sends = !isGet && data.length + parts.length > 0
  const method = lastOf(call, '--request') ?? (sends ? 'POST' : 'GET')
  const isJson = options.some(([name]) => name === '--json')
  const headers: Record<string, string> = {
    accept: '*/*',
    ...(isJson && { 'content-type': 'application/json', accept: 'application/json' }),
    ...Object.fromEntries(options.flatMap(([name, value]) => (name === '--header' ? [headerOf(value)] : []))),
  }
  if (parts.length > 0) {
    const form = new FormData()
    for (const [option, part] of parts) addPart(form, option, part, read)
    const encoded = new Response(form)
    // A type of one's own lacks the boundary: curl sends it all the same.
    headers['content-type'] ??= encoded.headers.get('content-type') ?? ''
    return { method, url, headers, body: new Uint8Array(await encoded.arrayBuffer()) }
  }
  const sent = data.map(([option, text]) => dataOf(option, text, read))
  const joined = Buffer.concat(
    sent.flatMap((part, index) => (index === 0 ? [part] : [Buffer.from('&'), part])),
  )
  if (isGet) {
    const query = joined.toString('utf8')
    const address = query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`
    return { method, url: address, headers, body: new Uint8Array() }
  }
  if (data.length > 0) headers['content-type'] ??= 'application/x-www-form-urlencoded'
  return { method, url, headers, body: joined }
}

function headerOf(header: string): [name: string, value: string] {
  const [, name = header, value = ''] = /^([^:;]+)[:;]\s*(.*)$/s.exec(header) ?? []
  return [name.toLowerCase(), value]
}

/** Adds `name=value`, `name=@file` or `name=<file` to a form. */
function addPart(form: FormData, option: string, part: string, read: (name: string) => Uint8Array): void {
  const split = part.indexOf('=')
  const [name, value] = [part.slice(0, split), part.slice(split + 1)]
  // `;type=…` and `;filename=…` follow the name of a file.
  const [file = ''] = value.slice(1).split(';')
  if (option === '--form-string' || !/^[@<]/.test(value)) form.append(name, value)
  else if (value.startsWith('<')) form.append(name, Buffer.from(read(file)).toString('utf8'))
  else form.append(name, new File([new Uint8Array(read(file))], file.split('/').at(-1) ?? file))
}

/** What an option of data sends: its text, or the file that the text names. */
function dataOf(option: string, text: string, read: (name: string) => Uint8Array): Buffer {
  if (option === '--data-urlencode') return encodeData(text)
  if (option === '--data-raw' || !text.startsWith('@')) return Buffer.from(text)
  const content = Buffer.from(read(text.slice(1)))
  if (option === '--data-binary' || option === '--json') return content
  return Buffer.from(content.toString('utf8').replace(/[\r\n\0]/g, ''))
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
