import { lookup } from 'mrmime'
import { apiCatalog } from '../api-catalog.ts'
import { textTypes } from './host-rules.ts'
import { compressedTypes, mediaTypes } from './media-types.ts'

/** The media types that hosts send, which differ from those of the library for some extensions. */
const TYPES: Record<string, string> = { ...mediaTypes, [apiCatalog.path]: apiCatalog.type }

/** Returns the media type of a file by its path; `application/octet-stream` for unknown types. */
export function contentType(path: string): string {
  const type = TYPES[path] ?? TYPES[path.replace(/.*\./s, '')] ?? lookup(path) ?? 'application/octet-stream'
  const isText = type.startsWith('text/') || Object.values(textTypes).includes(type)
  return isText ? `${type}; charset=utf-8` : type
}

/** Returns whether a file of this media type is a text, which hosts compress. */
export function isCompressed(type: string): boolean {
  return compressedTypes.includes(type.replace(/;.*/s, ''))
}
