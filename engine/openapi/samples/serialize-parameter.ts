import type { Json } from '../../model/api.ts'
import { SEPARATORS } from '../describe/parameter-form.ts'
import { asText, isObject, itemsOf, type JsonObject } from '../json.ts'
import type { SampleArgument } from './sample-request.ts'

type Encode = (text: string) => string
type Pair = [name: string, value: string]

/** Returns a value in a path by the styles of OpenAPI, which are those of RFC 6570. */
export function pathValue({ name, value, parameter }: SampleArgument): string {
  const { style = 'simple', explode = false, mediaType } = parameter
  if (mediaType !== undefined) return encode(asText(value))
  if (style === 'label') return `.${listed(value, explode ? '.' : ',', explode, encode)}`
  if (style !== 'matrix') return listed(value, ',', explode, encode)
  const pairs = encodedPairs({ name, value, parameter: { explode } })
  // RFC 6570 omits "=" before an empty value.
  return pairs.map((pair) => `;${pair.replace(/=$/, '')}`).join('')
}

/** Returns the pairs `name=value` of a query parameter, or of a property of a form that is written by a style. */
export function encodedPairs(argument: SampleArgument): string[] {
  return formPairs(argument, argument.parameter.allowReserved ? encodeUnreserved : encode).map(
    ([name, value]) => `${encode(name)}=${value}`,
  )
}

/** Returns the names and values of a query parameter or of a property of a form. Only the values are encoded. */
export function formPairs({ name, value, parameter }: SampleArgument, encodeValue: Encode): Pair[] {
  const { style = 'form', explode = style === 'form', mediaType } = parameter
  if (mediaType !== undefined) return [[name, encodeValue(asText(value))]]
  if (style === 'deepObject' && typeof value === 'object' && value !== null)
    return deepPairs(name, value, encodeValue)
  if (explode) return exploded(name, value, encodeValue)
  return [[name, listed(value, encodeValue(SEPARATORS.get(style)?.sign ?? ','), false, encodeValue)]]
}

/**
 * Returns a pair for each value inside an object or a list. OpenAPI does not define objects and lists inside of an object: each name
 * gets brackets, and objects in a list get an index, by which servers know what belongs together.
 */
function deepPairs(name: string, value: JsonObject | Json[], encodeValue: Encode): Pair[] {
  if (Array.isArray(value) && !value.some(isObject)) return exploded(`${name}[]`, value, encodeValue)
  return Object.entries(value).flatMap(([key, inner]) => {
    const deeper = `${name}[${key}]`
    const isDeeper = isObject(inner) || (Array.isArray(inner) && inner.some(isObject))
    return isDeeper ? deepPairs(deeper, inner, encodeValue) : exploded(deeper, inner, encodeValue)
  })
}

/** Returns the value of a header, without escapes. */
export function headerValue({ value, parameter }: SampleArgument): string {
  if (parameter.mediaType !== undefined) return asText(value)
  return listed(value, ',', parameter.explode ?? false, asIs)
}

/** Joins the items of a list, or the names and values of an object (as pairs with `explode`), to one text. */
function listed(value: Json, separator: string, explode: boolean, encode: Encode): string {
  if (typeof value !== 'object' || value === null) return encode(asText(value))
  // A comma in a value would separate two values.
  const written = (inner: Json) =>
    encode === asIs ? asText(inner) : encode(asText(inner)).replaceAll(',', '%2C')
  if (Array.isArray(value)) return value.map(written).join(separator)
  const entries = Object.entries(value)
  return entries
    .map(([key, inner]) => `${encode(key)}${explode ? '=' : separator}${written(inner)}`)
    .join(separator)
}

/**
 * Returns a pair with the same name for each item of a list, or a pair for each property of an object. OpenAPI does not define lists
 * inside of an object: servers such as Spring read a pair for each item.
 */
function exploded(name: string, value: Json, encodeValue: Encode): Pair[] {
  const items = isObject(value) ? Object.entries(value) : [[name, value] as const]
  return items.flatMap(([key, inner]) => itemsOf(inner).map((item): Pair => [key, encodeValue(asText(item))]))
}

/** Percent-encodes a text. Replaces an unpaired surrogate, which JSON may contain, because it has no encoding. */
export function encodeAll(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
}

/** Percent-encodes a text, except characters that addresses may contain, so that it stays readable. */
export function encode(text: string): string {
  return encodeAll(text).replace(/%(3A|40|2C|24)/g, (escaped) => decodeURIComponent(escaped))
}

/** Percent-encodes the characters of a path that an address cannot contain. Escapes do not change. */
export function encodePath(path: string): string {
  return path.replace(/[^!-~]+|["<>[\\\]^`|]+/g, encodeAll)
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

/** Returns a text without escapes. */
export function asIs(text: string): string {
  return text
}
