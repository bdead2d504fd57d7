import type { Api, ApiSecurityScheme, Json } from '../../model/api.ts'
import { isObject } from '../json.ts'
import { fileName, isBinary, isFile } from './is-file.ts'
import { keyVariable } from './key-variable.ts'
import type { SampleRequest } from './sample-request.ts'
import { cookiePairs, encode, headerValue, pathValue, plain, queryPairs } from './serialize-parameter.ts'
import type { WordPart } from './shell-word.ts'

/** A request as HTTP has it, for languages without an SDK. Variables are those of the environment. */
export interface HttpRequest {
  method: string
  url: WordPart[]
  headers: [name: string, value: WordPart[]][]
  body?: { json: Json } | { text: string } | { file: string } | { form: FormPart[] }
}

/** A part of a multipart form: a text, or the name of a file. */
export type FormPart = { name: string } & ({ text: string } | { file: string })

/** The request; null where its schemes need more than headers: a certificate, or an answer of the server first. */
export function httpRequest(request: SampleRequest, api: Api): HttpRequest | null {
  const key = { variable: keyVariable(api) }
  const schemes = schemesOf(request, api)
  if (schemes.some(({ type, scheme }) => type === 'mutualTLS' || scheme === 'digest')) return null
  const inPlace = (place: string) => schemes.filter((one) => one.type === 'apiKey' && one.in === place)
  const { body, type } = bodyOf(request, api)
  const cookies = [
    ...inPlace('cookie').map(({ parameter = 'key' }): WordPart[] => [`${parameter}=`, key]),
    ...request.cookies.flatMap(cookiePairs).map((pair) => [pair]),
  ]
  const keys = inPlace('query').map(({ parameter = 'key' }): WordPart[] => [`${encode(parameter)}=`, key])
  return {
    method: request.operation.method,
    url: addressOf(request, keys),
    headers: [
      ...schemes.flatMap((scheme) => keyHeader(scheme, key)),
      ...request.headers.map((one): [string, WordPart[]] => [one.name, [headerValue(one)]]),
      ...(cookies.length > 0 ? [['Cookie', joined(cookies, '; ')] as [string, WordPart[]]] : []),
      ...(type === undefined ? [] : [['Content-Type', [type]] as [string, WordPart[]]]),
    ],
    ...(body && { body }),
  }
}

/** The whole address: path parameters filled in, the query encoded, then the pairs of `keys`. */
export function addressOf({ operation, path, query }: SampleRequest, keys: WordPart[][]): WordPart[] {
  const filled = operation.path.replace(/\{([^}]+)\}/g, (written, name: string) => {
    const argument = path.find((candidate) => candidate.name === name)
    return argument ? pathValue(argument) : written
  })
  const start = `${operation.server}${filled}`
  const pairs = [...query.flatMap(queryPairs).map((pair): WordPart[] => [pair]), ...keys]
  // A path may bring a query of its own.
  return pairs.length === 0 ? [start] : [start + (start.includes('?') ? '&' : '?'), ...joined(pairs, '&')]
}

/** The first of the ways to prove who calls. */
export function schemesOf({ operation }: SampleRequest, api: Api): ApiSecurityScheme[] {
  const used = operation.security[0] ?? []
  return used.flatMap(({ scheme }) => api.security.find(({ name }) => name === scheme) ?? [])
}

/** Pairs one after the other. */
export function joined(pairs: WordPart[][], separator: string): WordPart[] {
  return pairs.flatMap((pair, index) => (index === 0 ? pair : [separator, ...pair]))
}

/** The fields of an urlencoded form; each item of a list is a field of that name. */
export function formFields(value: { [name: string]: Json }): [name: string, text: string][] {
  return Object.entries(value).flatMap(([name, field]) =>
    (Array.isArray(field) ? field : [field]).map((item): [string, string] => [name, plain(item)]),
  )
}

function keyHeader(
  { type, in: place, parameter = 'key', scheme }: ApiSecurityScheme,
  key: WordPart,
): [string, WordPart[]][] {
  if (type === 'apiKey') return place === 'header' ? [[parameter, [key]]] : []
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
    const escaped = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
    return {
      body: {
        text: formFields(value)
          .map((pair) => pair.map(escaped).join('='))
          .join('&'),
      },
      type,
    }
  }
  if (typeof value === 'string' && (isBinary(schema) || type === 'application/octet-stream'))
    return { body: { file: fileName(value) }, type }
  return { body: typeof value === 'string' && !/json/.test(type) ? { text: value } : { json: value }, type }
}
