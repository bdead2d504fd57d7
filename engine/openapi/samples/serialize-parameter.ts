import type { ApiParameter, Json } from '../../model/api.ts'
import { isObject } from '../json.ts'
import type { SampleArgument } from './sample-request.ts'

type Encode = (text: string) => string

/** Returns a value in a path by the styles of OpenAPI, which are those of RFC 6570. */
export function pathValue({ name, value, parameter }: SampleArgument): string {
  const { style = 'simple', explode = false, mediaType } = parameter
  if (mediaType !== undefined) return encode(plain(value))
  if (style === 'label') return `.${listed(value, explode ? '.' : ',', explode, encode)}`
  if (style !== 'matrix') return listed(value, ',', explode, encode)
  const pairs = explode
    ? exploded(name, value, encode)
    : [pair(encode(name), listed(value, ',', false, encode))]
  // RFC 6570 omits "=" before an empty value.
  return pairs.map((written) => `;${written.replace(/=$/, '')}`).join('')
}

/** Returns the pairs `name=value` of a query parameter. */
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

/** Returns the value of a header, without escapes. */
export function headerValue({ value, parameter }: SampleArgument): string {
  if (parameter.mediaType !== undefined) return plain(value)
  return listed(value, ',', parameter.explode ?? false, (text) => text)
}

/** Returns the pairs `name=value` of a cookie. */
export function cookiePairs({ name, value, parameter }: SampleArgument): string[] {
  const { explode = true, mediaType } = parameter
  if (mediaType !== undefined) return [pair(encode(name), encode(plain(value)))]
  return explode ? exploded(name, value, encode) : [pair(encode(name), listed(value, ',', false, encode))]
}

const SEPARATORS: Partial<Record<NonNullable<ApiParameter['style']>, string>> = {
  spaceDelimited: '%20',
  pipeDelimited: '%7C',
}

/** Joins the items of a list, or the names and values of an object (as pairs with `explode`), to one text. */
function listed(value: Json, separator: string, explode: boolean, encode: Encode): string {
  const written = (inner: Json) => encode(plain(inner))
  if (Array.isArray(value)) return value.map(written).join(separator)
  if (!isObject(value)) return written(value)
  const entries = Object.entries(value)
  return entries
    .map(([key, inner]) => `${encode(key)}${explode ? '=' : separator}${written(inner)}`)
    .join(separator)
}

/** Returns a pair with the same name for each item of a list, or a pair for each property of an object. */
function exploded(name: string, value: Json, encodeValue: Encode): string[] {
  const written = (inner: Json) => encodeValue(plain(inner))
  if (isObject(value)) return Object.entries(value).map(([key, inner]) => pair(encode(key), written(inner)))
  return (Array.isArray(value) ? value : [value]).map((item) => pair(encode(name), written(item)))
}

function pair(name: string, value: string): string {
  return `${name}=${value}`
}

/** Percent-encodes a text. Replaces an unpaired surrogate, which JSON may contain, because it has no encoding. */
export function encodeAll(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
}

/** Percent-encodes a text, except characters that addresses may contain, so that it stays readable. */
export function encode(text: string): string {
  return encodeAll(text).replace(/%(3A|40|2C|24)/g, (escaped) => decodeURIComponent(escaped))
}

/**
 * Encodes for `allowReserved`: reserved characters (RFC 3986) and percent escapes do not change (RFC 6570, 3.2.3),
 * except characters that a query cannot contain (`[`, `]`, `#`) or that forms interpret (`&`, `+`).
 */
function encodeUnreserved(text: string): string {
  return text.replace(/%[\dA-F]{2}|./gisu, (part) => {
    if (part.length === 3 && part.startsWith('%')) return part
    return ":/?@!$'()*,;=".includes(part) ? part : encodeAll(part)
  })
}

/** Returns a text unchanged, and any other value as JSON. */
export function plain(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
