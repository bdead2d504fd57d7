import type { ApiParameter, Json } from '../../model/api.ts'
import { isObject } from '../json.ts'
import type { SampleArgument } from './sample-request.ts'

type Encode = (text: string) => string

/** Values in a path, as OpenAPI's table of styles has them: those of RFC 6570. */
export function pathValue({ name, value, parameter }: SampleArgument): string {
  const { style = 'simple', explode = false, mediaType } = parameter
  if (mediaType !== undefined) return encode(plain(value))
  if (style === 'label') return `.${listed(value, explode ? '.' : ',', explode, encode)}`
  if (style !== 'matrix') return listed(value, ',', explode, encode)
  const pairs = explode
    ? exploded(name, value, encode)
    : [pair(encode(name), listed(value, ',', false, encode))]
  // RFC 6570 leaves out "=" where nothing follows it.
  return pairs.map((written) => `;${written.replace(/=$/, '')}`).join('')
}

/** The pairs that a parameter of the query becomes. */
export function queryPairs({ name, value, parameter }: SampleArgument): string[] {
  const { style = 'form', explode = style === 'form', mediaType } = parameter
  const encodeValue = parameter.allowReserved ? encodeUnreserved : encode
  if (mediaType !== undefined) return [pair(encode(name), encodeValue(plain(value)))]
  if (style === 'deepObject' && isObject(value)) {
    return Object.entries(value).flatMap(([key, inner]) => exploded(`${name}[${key}]`, inner, encodeValue))
  }
  if (explode) return exploded(name, value, encodeValue)
  return [pair(encode(name), listed(value, SEPARATORS[style] ?? ',', false, encodeValue))]
}

/** A header's value. Nothing in it is escaped. */
export function headerValue({ value, parameter }: SampleArgument): string {
  if (parameter.mediaType !== undefined) return plain(value)
  return listed(value, ',', parameter.explode ?? false, (text) => text)
}

/** The pairs that a cookie becomes. */
export function cookiePairs({ name, value, parameter }: SampleArgument): string[] {
  const { explode = true, mediaType } = parameter
  if (mediaType !== undefined) return [pair(encode(name), encode(plain(value)))]
  return explode ? exploded(name, value, encode) : [pair(encode(name), listed(value, ',', false, encode))]
}

const SEPARATORS: Partial<Record<NonNullable<ApiParameter['style']>, string>> = {
  spaceDelimited: '%20',
  pipeDelimited: '%7C',
}

/** In one piece: the items of a list; the names and values of an object, as pairs where it is exploded. */
function listed(value: Json, separator: string, explode: boolean, encode: Encode): string {
  const written = (inner: Json) => encode(plain(inner))
  if (Array.isArray(value)) return value.map(written).join(separator)
  if (!isObject(value)) return written(value)
  const entries = Object.entries(value)
  return entries
    .map(([key, inner]) => `${encode(key)}${explode ? '=' : separator}${written(inner)}`)
    .join(separator)
}

/** A list repeats the name; the properties of an object are names. */
function exploded(name: string, value: Json, encodeValue: Encode): string[] {
  const written = (inner: Json) => encodeValue(plain(inner))
  if (isObject(value)) return Object.entries(value).map(([key, inner]) => pair(encode(key), written(inner)))
  return (Array.isArray(value) ? value : [value]).map((item) => pair(encode(name), written(item)))
}

function pair(name: string, value: string): string {
  return `${name}=${value}`
}

/** Percent-encodes a text; half a character, which JSON can write, has no escape. */
export function encodeAll(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
}

/** Characters that addresses may contain unescaped are left readable. */
export function encode(text: string): string {
  return encodeAll(text).replace(/%(3A|40|2C|24)/g, (escaped) => decodeURIComponent(escaped))
}

/**
 * `allowReserved`: RFC 3986's reserved characters and escaped ones pass (RFC 6570, 3.2.3), but for those that a query
 * cannot contain (`[`, `]`, `#`) or that forms read (`&`, `+`): OpenAPI leaves these to the caller.
 */
function encodeUnreserved(text: string): string {
  return text.replace(/%[\dA-F]{2}|./gisu, (part) => {
    if (part.length === 3 && part.startsWith('%')) return part
    return ":/?@!$'()*,;=".includes(part) ? part : encodeAll(part)
  })
}

/** Texts as they are, everything else as JSON. */
export function plain(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
