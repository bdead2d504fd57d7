import type { ApiParameter } from '../../model/api.ts'
import { joined } from '../describe/enumerate.ts'
import type { Credential } from './key-variable.ts'
import { type FormField, type RequestBody, writeFields } from './request-body.ts'
import type { Answer, SampleRequest } from './sample-request.ts'
import { encode, encodedPairs, encodePath, headerValue, pathValue } from './serialize-parameter.ts'
import type { WordPart } from './shell-word.ts'

type Header = [name: string, value: WordPart[]]

/** An HTTP request, for languages without an SDK. Variables are environment variables. */
export interface HttpRequest {
  method: string
  url: WordPart[]
  headers: Header[]
  /** Whether the request has a name and a password: HTTP basic authentication. */
  hasLogin?: boolean
  body?: Exclude<RequestBody, { fields: FormField[] }>
  answer?: Answer | undefined
}

/**
 * Returns the HTTP request; null if its security requires a certificate or first a response of the server, or for parts
 * that are not a form.
 */
export function httpRequest(request: SampleRequest): HttpRequest | null {
  const { credentials } = request
  if (credentials.some(({ type, scheme }) => type === 'mutualTLS' || scheme === 'digest')) return null
  const { body, mediaType } = request.body?.sent ?? {}
  if (body && 'parts' in body && mediaType !== 'multipart/form-data') return null
  const headers = keysIn('header', credentials)
  for (const argument of request.headers) headers.push([argument.name, [headerValue(argument)]])
  const cookies = cookiesOf(request)
  if (cookies.length > 0) headers.push(['Cookie', cookies])
  // A library writes the type of a form of parts, because the type names their boundary.
  if (body && mediaType !== undefined && !('parts' in body)) headers.push(['Content-Type', [mediaType]])
  return {
    method: request.operation.method,
    url: addressOf(request),
    headers,
    hasLogin: credentials.some(isBasic),
    answer: request.answer,
    ...(body && { body: 'fields' in body ? { text: writeFields(body.fields) } : body }),
  }
}

/** Returns the whole address with path parameters, the encoded query, and API keys in the query. */
export function addressOf({ operation, credentials, path, query }: SampleRequest): WordPart[] {
  // The path in the description may contain a query.
  const written = new URLSearchParams(operation.path.split('?')[1])
  const inPath = [...path, ...query.filter(({ name }) => written.has(name))]
  const filled = operation.path.replace(/\{([^}]+)\}/g, (placeholder, name: string) => {
    const argument = inPath.find((candidate) => candidate.name === name)
    return argument ? pathValue(argument) : placeholder
  })
  // Descriptions of AWS have paths such as `/#Action=List`. A request contains no fragment.
  const start = operation.server + encodePath(filled.replace(/#.*/s, ''))
  const keys = keysIn('query', credentials).map(([name, key]) => [`${encode(name)}=`, ...key])
  const others = query.filter((argument) => !inPath.includes(argument))
  const pairs = [...others.flatMap(encodedPairs).map((pair): WordPart[] => [pair]), ...keys]
  return pairs.length === 0 ? [start] : [start + (start.includes('?') ? '&' : '?'), ...joined(pairs, '&')]
}

/** Returns the value of the header Cookie: API keys, then the cookies of the request; empty for none. */
export function cookiesOf({ credentials, cookies }: SampleRequest): WordPart[] {
  const keys = keysIn('cookie', credentials).map(([name, key]) => [`${name}=`, ...key])
  const pairs = cookies.flatMap(({ parameter: { explode, mediaType }, ...cookie }) =>
    encodedPairs({ ...cookie, parameter: { explode, mediaType } }),
  )
  return joined([...keys, ...pairs.map((pair) => [pair])], '; ')
}

/** Returns whether a request sends a name and a password. */
export const isBasic = ({ type, scheme }: Pick<Credential, 'type' | 'scheme'>): boolean =>
  type === 'http' && scheme === 'basic'

/** Returns the keys that a request sends in a location, with their names. A name and a password are no key. */
export function keysIn(location: ApiParameter['in'], credentials: Credential[]): Header[] {
  return credentials.flatMap((credential): Header[] => {
    const { type, scheme, key, in: own, parameter = 'key' } = credential
    if (type === 'apiKey') return own === location ? [[parameter, [key]]] : []
    if (location !== 'header' || isBasic(credential)) return []
    const name = type === 'http' && scheme !== undefined && scheme !== 'bearer' ? scheme : 'Bearer'
    return [['Authorization', [`${name} `, key]]]
  })
}
