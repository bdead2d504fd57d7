import type { Api, ApiSchema, Json } from '../../model/api.ts'
import { fileOfType, isText } from '../describe/media-types.ts'
import { targetOf } from '../describe/target-of.ts'

/** Returns whether a part of a form is a file, or a list of files. */
export function isFile(name: string, form: ApiSchema | undefined, schemas: Api['schemas']): boolean {
  const properties = targetOf(form, schemas)?.properties ?? []
  const part = targetOf(properties.find((property) => property.name === name)?.schema, schemas)
  const inside = part?.union?.alternatives.map(({ schema }) => targetOf(schema, schemas)) ?? []
  return [part, ...inside].some((one) => isBinary(one) || isBinary(targetOf(one?.items, schemas)))
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
