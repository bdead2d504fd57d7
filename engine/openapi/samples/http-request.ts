import type { Api, ApiSecurityScheme, Json } from '../../model/api.ts'
import { isObject } from '../json.ts'
import { fileName, isBinary, isFile } from './is-file.ts'
import { keyVariable } from './key-variable.ts'
import type { SampleRequest } from './sample-request.ts'
import {
  cookiePairs,
  encode,
  encodeAll,
  headerValue,
  pathValue,
  plain,
  queryPairs,
} from './serialize-parameter.ts'
import type { WordPart } from './shell-word.ts'

/** An HTTP request, for languages without an SDK. Variables are environment variables. */
export interface HttpRequest {
  method: string
  url: WordPart[]
  headers: [name: string, value: WordPart[]][]
  body?: { json: Json } | { text: string } | { file: string } | { form: FormPart[] }
}

/** A part of a multipart form: a text, or the name of a file. */
export type FormPart = { name: string } & ({ text: string } | { file: string })

/** Returns the HTTP request; null if its security requires a certificate, or first a response of the server. */
export function httpRequest(request: SampleRequest, api: Api): HttpRequest | null {
  const key = { variable: keyVariable(api) }
  const schemes = schemesOf(request, api)
  if (schemes.some(({ type, scheme }) => type === 'mutualTLS' || scheme === 'digest')) return null
  const { body, type } = bodyOf(request, api)
  const cookies = cookiesOf(request, schemes, key)
  return {
    method: request.operation.method,
    url: addressOf(request, schemes, key),
    headers: [
      ...schemes.flatMap((scheme) => keyHeader(scheme, key)),
      ...request.headers.map((one): [string, WordPart[]] => [one.name, [headerValue(one)]]),
      ...(cookies.length > 0 ? [['Cookie', cookies] as [string, WordPart[]]] : []),
      ...(type === undefined ? [] : [['Content-Type', [type]] as [string, WordPart[]]]),
    ],
    ...(body && { body }),
  }
}

/** Returns the whole address with path parameters, the encoded query, and API keys in the query. */
export function addressOf(
  { operation, path, query }: SampleRequest,
  schemes: ApiSecurityScheme[],
  key: WordPart,
): WordPart[] {
  const filled = operation.path.replace(/\{([^}]+)\}/g, (written, name: string) => {
    const argument = path.find((candidate) => candidate.name === name)
    return argument ? pathValue(argument) : written
  })
  const start = `${operation.server}${filled}`
  const keys = keysIn('query', schemes).map((name) => [`${encode(name)}=`, key])
  const pairs = [...query.flatMap(queryPairs).map((pair): WordPart[] => [pair]), ...keys]
  // The path in the description may contain a query.
  return pairs.length === 0 ? [start] : [start + (start.includes('?') ? '&' : '?'), ...joined(pairs, '&')]
}

/** Returns the security schemes of the first alternative. */
export function schemesOf({ operation }: SampleRequest, api: Api): ApiSecurityScheme[] {
  const used = operation.security[0] ?? []
  return used.flatMap(({ scheme }) => api.security.find(({ name }) => name === scheme) ?? [])
}

/** Returns the value of the header Cookie: API keys, then the cookies of the request; empty for none. */
export function cookiesOf(
  { cookies }: SampleRequest,
  schemes: ApiSecurityScheme[],
  key: WordPart,
): WordPart[] {
  const keys = keysIn('cookie', schemes).map((name) => [`${name}=`, key])
  return joined([...keys, ...cookies.flatMap(cookiePairs).map((pair) => [pair])], '; ')
}

function keysIn(place: string, schemes: ApiSecurityScheme[]): string[] {
  return schemes.flatMap((one) => (one.type === 'apiKey' && one.in === place ? [one.parameter ?? 'key'] : []))
}

function joined(pairs: WordPart[][], separator: string): WordPart[] {
  return pairs.flatMap((pair, index) => (index === 0 ? pair : [separator, ...pair]))
}

/** Returns the fields of an urlencoded form. Each item of a list is a field with the same name. */
export function formFields(value: { [name: string]: Json }): [name: string, text: string][] {
  return Object.entries(value).flatMap(([name, field]) =>
    (Array.isArray(field) ? field : [field]).map((item): [string, string] => [name, plain(item)]),
  )
}

/** Returns the header with the credentials; none if the key is not in a header. */
export function keyHeader(given: ApiSecurityScheme, key: WordPart): [string, WordPart[]][] {
  const { type, scheme } = given
  if (type === 'apiKey') return keysIn('header', [given]).map((name) => [name, [key]])
  // Base64 of "name:password".
  if (scheme === 'basic') return [['Authorization', ['Basic ', { variable: 'BASIC_CREDENTIALS' }]]]
  const name = type === 'http' && scheme !== undefined && scheme !== 'bearer' ? scheme : 'Bearer'
  return [['Authorization', [`${name} `, key]]]
}

function bodyOf({ body }: SampleRequest, { schemas }: Api): { body?: HttpRequest['body']; type?: string } {
  if (!body) return {}
  const { value, content } = body
  const { mediaType: type, schema } = content
  if (type.startsWith('multipart/') && isObject(value)) {
    const parts = Object.entries(value).flatMap(([name, given]) => {
      const file = isFile(name, schema, schemas)
      return (Array.isArray(given) ? given : [given]).map((part) =>
        file ? { name, file: fileName(part) } : { name, text: plain(part) },
      )
    })
    return { body: { form: parts } }
  }
  if (type.startsWith('application/x-www-form-urlencoded') && isObject(value)) {
    const pairs = formFields(value).map((pair) => pair.map(encodeAll).join('='))
    return { body: { text: pairs.join('&') }, type }
  }
  if (typeof value === 'string' && (isBinary(schema) || type === 'application/octet-stream'))
    return { body: { file: fileName(value) }, type }
  return { body: typeof value === 'string' && !/json/.test(type) ? { text: value } : { json: value }, type }
}
