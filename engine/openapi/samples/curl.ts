import { addressOf, cookiesOf, keysIn } from './http-request.ts'
import { type Credential, LOGIN } from './key-variable.ts'
import type { FormPart, SentBody } from './request-body.ts'
import type { SampleArgument, SampleRequest } from './sample-request.ts'
import { encode, headerValue } from './serialize-parameter.ts'
import { quote, shellWord, type WordPart } from './shell-word.ts'
import { writeJson } from './write-literal.ts'

/** Returns the request as a curl command for a POSIX shell. */
export function curlSample(request: SampleRequest): string {
  const { operation, credentials } = request
  const options: string[] = []
  // curl refuses `--head` together with data.
  const sent = operation.method === 'HEAD' ? null : request.body?.sent
  const data = sent ? bodyOptions(sent) : []
  // The default method of curl: GET, or POST with data.
  const natural = data.length > 0 ? 'POST' : 'GET'
  // With `-X HEAD`, curl would wait for a body, which the response to HEAD does not have.
  if (operation.method === 'HEAD') options.push('--head')
  else if (operation.method !== natural) options.push(`-X ${operation.method}`)
  if (request.answer === 'stream') options.push('--no-buffer')
  options.push(...credentials.flatMap(authorization))
  options.push(...request.headers.map(headerOption))
  const cookies = cookiesOf(request)
  // In one option, because curl does not put a space between several.
  if (cookies.length > 0) options.push(`-b ${shellWord(cookies)}`)
  options.push(...data)
  // Without `--fail`, curl writes the text of an error into the file.
  if (typeof request.answer === 'object') options.push('--fail', `--output ${request.answer.file}`)
  const url = address(addressOf(request))
  return [`curl ${url}`, ...options.map((option) => `  ${option}`)].join(' \\\n')
}

/** Returns the options of curl for a body; none for a form without fields or parts. */
export function bodyOptions({ body, mediaType }: SentBody): string[] {
  const type = `-H ${shellWord([`Content-Type: ${mediaType}`])}`
  if ('parts' in body) {
    if (body.parts.length === 0) return []
    // curl adds the boundary to the header.
    return [...(mediaType === 'multipart/form-data' ? [] : [type]), ...body.parts.map(curlPart)]
  }
  if ('fields' in body) {
    // curl itself writes the header, and escapes values with `--data-urlencode`.
    return body.fields.map((field) =>
      'pair' in field
        ? `-d ${quote(field.pair)}`
        : `--data-urlencode ${quote(`${encode(field.name)}=${field.text}`)}`,
    )
  }
  if ('file' in body) return [type, `--data-binary ${quote(`@${body.file}`)}`]
  const text = 'text' in body ? body.text : writeJson(body.json, '  ')
  // With `-d`, curl reads a body that begins with "@" as the name of a file.
  return [type, `${text.startsWith('@') ? '--data-raw' : '-d'} ${quote(text)}`]
}

/** A text without special characters of `-F`: no `@`, `<`, `"`, `;` and no space at an end. */
const PLAIN = /^[\w.:/-]+( [\w.:/-]+)*$/

/** Returns a part of a form as an option of curl. */
function curlPart(part: FormPart): string {
  const { type } = part
  // The name ends at the first "=", and the rest could name a file of the reader. No quotes help.
  const name = part.name.replaceAll('=', '%3D')
  const typed = type === undefined ? '' : `;type=${type}`
  if ('file' in part) {
    const file = /[;,"\\]/.test(part.file) ? inQuotes(part.file) : part.file
    return `-F ${quote(`${name}=@${file}${typed}`)}`
  }
  if (type !== undefined) return `-F ${quote(`${name}=${inQuotes(part.text)}${typed}`)}`
  return `${PLAIN.test(part.text) ? '-F' : '--form-string'} ${quote(`${name}=${part.text}`)}`
}

/** "If filename/path is quoted by double-quotes, any double-quote or backslash must be escaped by backslash" (man curl). */
function inQuotes(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}

/** Returns the address, with quotes if it contains special characters of the shell. */
function address(parts: WordPart[]): string {
  if (parts.some((part) => typeof part !== 'string')) return shellWord(parts)
  const url = parts.join('')
  return /^[\w:/.@%+~-]+$/.test(url) ? url : quote(url)
}

/** Returns the option for a header. curl removes a header without a value after the colon, so it has a semicolon. */
function headerOption(argument: SampleArgument): string {
  const value = headerValue(argument)
  return `-H ${quote(value === '' ? `${argument.name};` : `${argument.name}: ${value}`)}`
}

/** Returns the options for the credentials, unless they are in the address or in the cookies. */
function authorization(credential: Credential): string[] {
  const { type, scheme } = credential
  if (type === 'mutualTLS') return ['--cert client.pem']
  if (type === 'http' && (scheme === 'basic' || scheme === 'digest')) {
    const [name, password] = LOGIN
    return [`${scheme === 'digest' ? '--digest ' : ''}-u "$${name}:$${password}"`]
  }
  return keysIn('header', [credential]).map(([name, value]) => `-H ${shellWord([`${name}: `, ...value])}`)
}
