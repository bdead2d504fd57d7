import { lookup } from 'mrmime'
import { apiCatalog } from '../../outputs/api-catalog.ts'
import { textTypes } from '../../outputs/hosts/host-rules.ts'

/** Media types that the library lacks, or for which the library uses an older name than hosts do. */
const TYPES: Record<string, string> = {
  ...textTypes,
  ico: 'image/x-icon',
  [apiCatalog.path]: apiCatalog.type,
}

/** Returns the media type of a file by its path; `application/octet-stream` for unknown types. */
export function contentType(path: string): string {
  const type = TYPES[path] ?? TYPES[path.replace(/.*\./s, '')] ?? lookup(path) ?? 'application/octet-stream'
  return /^text\/|\/(json|xml|yaml|atom\+xml|manifest\+json)$/.test(type) ? `${type}; charset=utf-8` : type
}
