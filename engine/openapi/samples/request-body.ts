import type { ApiContent, ApiSchema, Json } from '../../model/api.ts'
import { isOfAnyType } from '../describe/describe-type.ts'
import { fileOfType, isBytes, isJson, isJsonLines, isText, isXml } from '../describe/media-types.ts'
import { entryOf, targetOf, withAlternatives } from '../describe/target-of.ts'
import { asText, isObject, itemsOf } from '../json.ts'
import { isBase64 } from '../values/sample-text.ts'
import { asIs, encodeAll, encodedPairs, formPairs } from './serialize-parameter.ts'
import { writeJsonLines } from './write-literal.ts'
import { writeXml } from './write-xml.ts'

/** The body of a request, independent of the language. */
export type RequestBody =
  | { json: Json }
  | { text: string }
  | { file: string }
  | { parts: FormPart[] }
  | { fields: FormField[] }

/** A part of a multipart form: a text, or the name of a file. */
export type FormPart = { name: string; type?: string } & ({ text: string } | { file: string })

/** A field of an urlencoded form. `text` has no escapes; `pair` has those of its style. */
export type FormField = { name: string; text: string } | { pair: string }

/** A media type without other parameters: curl reads a text after a semicolon as a further option. */
const TYPE = /^[\w.+-]+\/[\w.+-]+(; ?charset=[\w-]+)?$/

/** The body of a request with its media type. */
export interface SentBody {
  body: RequestBody
  mediaType: string
}

/** Returns how a value is sent as the body of a request; null for an empty form that the request may leave out. */
export function sentBody(value: Json, content: ApiContent, isRequired: boolean): SentBody | null {
  const { schema } = content
  const mediaType = sentType(content.mediaType, value)
  const give = (given: RequestBody) => ({ body: given, mediaType })
  if (mediaType.startsWith('multipart/') && isObject(value)) {
    return give({
      parts: Object.entries(value).flatMap(([name, given]) => partsOf(name, given, content)),
    })
  }
  if (mediaType.startsWith('application/x-www-form-urlencoded') && isObject(value)) {
    const fields = Object.entries(value).flatMap(([name, given]) => fieldsOf(name, given, content))
    // Stripe describes such a form for each GET, and `fetch` sends no body with GET.
    return fields.length === 0 && !isRequired ? null : give({ fields })
  }
  if (isJson(mediaType)) return give({ json: value })
  if (typeof value === 'string') {
    const target = targetOf(schema)
    const isOther = !isText(mediaType) && (isBytes(mediaType) || value === 'string')
    const isFileName = isBinary(target) || (isOther && !(target && isBase64(target)))
    return give(isFileName ? { file: fileName(value, mediaType) } : { text: value })
  }
  // Without an example of the author, such a body is a file, because it usually has many lines.
  if (isJsonLines(mediaType) && content.examples.some((example) => example.value === value))
    return give({ text: `${writeJsonLines(value)}\n` })
  // JSON is YAML as well.
  if (schema && /yaml/i.test(mediaType)) return give({ json: value })
  const xml = isXml(mediaType) ? writeXml(value, schema) : undefined
  if (xml !== undefined) return give({ text: xml })
  return give({ file: fileName(undefined, mediaType) })
}

/** Media types that replace a range, which a request cannot name. */
const OF_RANGE = new Map([
  ['image/*', 'image/png'],
  ['audio/*', 'audio/mpeg'],
  ['video/*', 'video/mp4'],
  ['text/*', 'text/plain'],
])

/** Returns a media type that can be sent instead of a range such as `image/*`. */
function sentType(mediaType: string, value: Json): string {
  if (!mediaType.includes('*')) return mediaType
  const hasFields = typeof value === 'object' && value !== null && Object.keys(value).length > 0
  if (hasFields || isJson(mediaType)) return 'application/json'
  return OF_RANGE.get(mediaType) ?? 'application/octet-stream'
}

/** Returns the parts for one property of a multipart form. Each item of a list is a part with the same name. */
function partsOf(name: string, given: Json, content: ApiContent): FormPart[] {
  const { schema, encoding } = content
  const { contentType, style, explode } = encoding.find((part) => part.name === name) ?? {}
  const written = contentType?.split(',')[0]?.trim()
  const type = written !== undefined && TYPE.test(written) ? { type: written } : {}
  const described = targetOf(entryOf(schema, name))
  const isAny = described !== undefined && isOfAnyType(described)
  if (isFile(name, schema) || (isAny && written !== undefined && !isText(written))) {
    const fileType = written ?? described?.contentMediaType ?? described?.items?.contentMediaType
    return itemsOf(given).map((part) => ({ name, file: fileName(part, fileType), ...type }))
  }
  if (style !== undefined || explode !== undefined) {
    const pairs = formPairs({ name, value: given, parameter: { style, explode } }, asIs)
    return pairs.map(([key, text]) => ({ name: key, text, ...type }))
  }
  // A list is one part only if its content type is JSON.
  const values = written !== undefined && isJson(written) ? [given] : itemsOf(given)
  return values.map((part) => {
    // The default of OpenAPI for objects and lists.
    const isScalar = typeof part !== 'object' || part === null
    return { name, text: asText(part), ...(isScalar ? type : { type: 'application/json', ...type }) }
  })
}

/** Returns the fields for one property of an urlencoded form. Each item of a list is a field with the same name. */
function fieldsOf(name: string, given: Json, { encoding }: ApiContent): FormField[] {
  const { style, explode } = encoding.find((part) => part.name === name) ?? {}
  if (style === undefined && explode === undefined)
    return itemsOf(given).map((item) => ({ name, text: asText(item) }))
  return encodedPairs({ name, value: given, parameter: { style, explode } }).map((pair) => ({ pair }))
}

/** Returns the fields of an urlencoded form as one text. */
export function writeFields(fields: readonly FormField[]): string {
  return fields
    .map((field) => ('pair' in field ? field.pair : `${encodeAll(field.name)}=${encodeAll(field.text)}`))
    .join('&')
}

/** Returns whether a part of a form is a file, or a list of files. */
export function isFile(name: string, form: ApiSchema | undefined): boolean {
  const choices = withAlternatives(entryOf(form, name))
  return choices.some((one) => isBinary(one) || isBinary(targetOf(one.items)))
}

/**
 * Returns whether a schema is a text of bytes: by its format, or by a media type without an encoding. Authors also write
 * `contentEncoding: binary`.
 * https://spec.openapis.org/oas/v3.1.1.html#working-with-binary-data
 */
export function isBinary(schema: ApiSchema | undefined): boolean {
  const { format, contentMediaType, contentEncoding } = schema ?? {}
  if (format === 'binary' || contentEncoding === 'binary') return true
  return contentMediaType !== undefined && contentEncoding === undefined && !isText(contentMediaType)
}

/**
 * Returns the name of a file to send: the name in the example, or a placeholder by the media type. Authors also write names as
 * arguments of curl: `@example.zip`.
 */
export function fileName(value: Json | undefined, mediaType?: string): string {
  const name = typeof value === 'string' ? value.replace(/^@/, '') : ''
  return name === '' || name === 'string' ? fileOfType(mediaType) : name
}
