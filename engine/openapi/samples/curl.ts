import type { Api, ApiSecurityScheme, Json } from '../../model/api.ts'
import { isObject } from '../json.ts'
import { curlForm } from './curl-form.ts'
import { fileName, isBinary } from './is-file.ts'
import { keyVariable } from './key-variable.ts'
import type { SampleArgument, SampleRequest } from './sample-request.ts'
import { cookiePairs, encode, headerValue, pathValue, plain, queryPairs } from './serialize-parameter.ts'
import { quote, shellWord, type WordPart } from './shell-word.ts'
import { writeJson } from './write-literal.ts'

/** The request as a curl command for a POSIX shell. */
export function curlSample(request: SampleRequest, api: Api): string {
  const { operation, body } = request
  const options: string[] = []
  const data = body ? bodyOptions(body, api) : []
  // curl's own choice: GET, or POST where it is given something to send.
  const natural = data.length > 0 ? 'POST' : 'GET'
  // With -X, curl would wait for the body that a HEAD's answer does not have.
  if (operation.method === 'HEAD') options.push('--head')
  else if (operation.method !== natural) options.push(`-X ${operation.method}`)
  if (request.streams) options.push('--no-buffer')
  const auth = authorization(request, api)
  options.push(...auth.options)
  options.push(...request.headers.map(headerOption))
  const cookies = [...auth.cookies, ...request.cookies.flatMap(cookiePairs).map((pair) => [pair])]
  // In one option: curl puts no space between several.
  if (cookies.length > 0) options.push(`-b ${shellWord(joined(cookies, '; '))}`)
  options.push(...data)
  if (sendsFile(request)) options.push('--output file')
  const url = address(request, auth.query)
  return [`curl ${url}`, ...options.map((option) => `  ${option}`)].join(' \\\n')
}

/** What is sent. A form without fields is nothing. */
function bodyOptions({ value, content }: NonNullable<SampleRequest['body']>, { schemas }: Api): string[] {
  const { mediaType, schema } = content
  if (mediaType.startsWith('multipart/')) return curlForm(value, content, schemas)
  if (mediaType.startsWith('application/x-www-form-urlencoded') && isObject(value)) return fields(value)
  const type = `-H ${shellWord([`Content-Type: ${mediaType}`])}`
  const isBytes = typeof value === 'string' && (isBinary(schema) || mediaType === 'application/octet-stream')
  if (isBytes) return [type, `--data-binary ${quote(`@${fileName(value)}`)}`]
  const text = typeof value === 'string' ? value : writeJson(value, '  ')
  // A body that begins with "@" would be read as a file's name.
  return [type, `${text.startsWith('@') ? '--data-raw' : '-d'} ${quote(text)}`]
}

/** The whole address: path parameters filled in, query encoded, quoted where the shell would read it otherwise. */
function address(request: SampleRequest, keys: WordPart[][]): string {
  const { operation } = request
  const path = operation.path.replace(/\{([^}]+)\}/g, (written, name: string) => {
    const argument = request.path.find((candidate) => candidate.name === name)
    return argument ? pathValue(argument) : written
  })
  const query = request.query.flatMap(queryPairs).join('&')
  const start = `${operation.server}${path}`
  // A path may bring a query of its own.
  const separatorIn = (url: string) => (url.includes('?') ? '&' : '?')
  const url = query === '' ? start : `${start}${separatorIn(start)}${query}`
  if (keys.length > 0) return shellWord([url + separatorIn(url), ...joined(keys, '&')])
  return /^[\w:/.@%+~-]+$/.test(url) ? url : quote(url)
}

/** curl takes a header away that has nothing behind its colon. */
function headerOption(argument: SampleArgument): string {
  const value = headerValue(argument)
  return `-H ${quote(value === '' ? `${argument.name};` : `${argument.name}: ${value}`)}`
}

/** What proves who calls: options, and the pairs that go into the query and into cookies. */
function authorization({ operation }: SampleRequest, api: Api) {
  const key = { variable: keyVariable(api) }
  const used = operation.security[0] ?? []
  const schemes = used.flatMap(({ scheme }) => api.security.find(({ name }) => name === scheme) ?? [])
  const inPlace = (place: 'query' | 'cookie') =>
    schemes.filter((scheme) => scheme.type === 'apiKey' && scheme.in === place)
  const pairs = [...inPlace('query'), ...inPlace('cookie')]
  return {
    options: schemes.filter((scheme) => !pairs.includes(scheme)).map((scheme) => optionOf(scheme, key)),
    query: inPlace('query').map(({ parameter = 'key' }): WordPart[] => [`${encode(parameter)}=`, key]),
    cookies: inPlace('cookie').map(({ parameter = 'key' }): WordPart[] => [`${parameter}=`, key]),
  }
}

function joined(pairs: WordPart[][], separator: string): WordPart[] {
  return pairs.flatMap((pair, index) => (index === 0 ? pair : [separator, ...pair]))
}

function optionOf({ type, parameter = 'key', scheme }: ApiSecurityScheme, key: WordPart): string {
  if (type === 'apiKey') return `-H ${shellWord([`${parameter}: `, key])}`
  if (type === 'mutualTLS') return '--cert client.pem'
  if (type !== 'http' || scheme === undefined || scheme === 'bearer') {
    return `-H ${shellWord(['Authorization: Bearer ', key])}`
  }
  if (scheme === 'basic') return '-u "$USERNAME:$PASSWORD"'
  if (scheme === 'digest') return '--digest -u "$USERNAME:$PASSWORD"'
  return `-H ${shellWord([`Authorization: ${scheme} `, key])}`
}

/** curl writes the header and escapes the values by itself. */
function fields(value: { [name: string]: Json }): string[] {
  return Object.entries(value).flatMap(([name, field]) =>
    (Array.isArray(field) ? field : [field]).map(
      (item) => `--data-urlencode ${quote(`${encode(name)}=${plain(item)}`)}`,
    ),
  )
}

function sendsFile({ operation }: SampleRequest): boolean {
  const success = operation.responses.find(({ status }) => status.startsWith('2'))
  return success?.contents[0]?.mediaType === 'application/octet-stream'
}
