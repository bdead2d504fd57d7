import type { Api, ApiSecurityScheme } from '../../model/api.ts'
import { isObject } from '../json.ts'
import { curlForm } from './curl-form.ts'
import { addressOf, cookiesOf, formFields, keyHeader, schemesOf } from './http-request.ts'
import { fileName, isBinary } from './is-file.ts'
import { keyVariable } from './key-variable.ts'
import type { SampleArgument, SampleRequest } from './sample-request.ts'
import { encode, headerValue } from './serialize-parameter.ts'
import { quote, shellWord, type WordPart } from './shell-word.ts'
import { writeJson } from './write-literal.ts'

/** Returns the request as a curl command for a POSIX shell. */
export function curlSample(request: SampleRequest, api: Api): string {
  const { operation, body } = request
  const options: string[] = []
  const data = body ? bodyOptions(body, api) : []
  // The default method of curl: GET, or POST with data.
  const natural = data.length > 0 ? 'POST' : 'GET'
  // With `-X HEAD`, curl would wait for a body, which the response to HEAD does not have.
  if (operation.method === 'HEAD') options.push('--head')
  else if (operation.method !== natural) options.push(`-X ${operation.method}`)
  if (request.streams) options.push('--no-buffer')
  const key = { variable: keyVariable(api) }
  const schemes = schemesOf(request, api)
  options.push(...schemes.flatMap((scheme) => authorization(scheme, key)))
  options.push(...request.headers.map(headerOption))
  const cookies = cookiesOf(request, schemes, key)
  // In one option, because curl does not put a space between several.
  if (cookies.length > 0) options.push(`-b ${shellWord(cookies)}`)
  options.push(...data)
  if (sendsFile(request)) options.push('--output file')
  const url = address(addressOf(request, schemes, key))
  return [`curl ${url}`, ...options.map((option) => `  ${option}`)].join(' \\\n')
}

/** Returns the options for the body; none for a form without fields. */
function bodyOptions({ value, content }: NonNullable<SampleRequest['body']>, { schemas }: Api): string[] {
  const { mediaType, schema } = content
  if (mediaType.startsWith('multipart/')) return curlForm(value, content, schemas)
  if (mediaType.startsWith('application/x-www-form-urlencoded') && isObject(value)) {
    // curl itself writes the header and escapes the values.
    return formFields(value).map(([name, text]) => `--data-urlencode ${quote(`${encode(name)}=${text}`)}`)
  }
  const type = `-H ${shellWord([`Content-Type: ${mediaType}`])}`
  const isBytes = typeof value === 'string' && (isBinary(schema) || mediaType === 'application/octet-stream')
  if (isBytes) return [type, `--data-binary ${quote(`@${fileName(value)}`)}`]
  const text = typeof value === 'string' ? value : writeJson(value, '  ')
  // With `-d`, curl reads a body that begins with "@" as the name of a file.
  return [type, `${text.startsWith('@') ? '--data-raw' : '-d'} ${quote(text)}`]
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
function authorization(given: ApiSecurityScheme, key: WordPart): string[] {
  const { type, scheme } = given
  if (type === 'mutualTLS') return ['--cert client.pem']
  if (type === 'http' && scheme === 'basic') return ['-u "$USERNAME:$PASSWORD"']
  if (type === 'http' && scheme === 'digest') return ['--digest -u "$USERNAME:$PASSWORD"']
  return keyHeader(given, key).map(([name, value]) => `-H ${shellWord([`${name}: `, ...value])}`)
}

function sendsFile({ operation }: SampleRequest): boolean {
  const success = operation.responses.find(({ status }) => status.startsWith('2'))
  return success?.contents[0]?.mediaType === 'application/octet-stream'
}
