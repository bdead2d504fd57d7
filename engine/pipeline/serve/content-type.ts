import { lookup } from 'mrmime'
import { apiCatalog } from '../../outputs/api-catalog.ts'
import { textTypes } from '../../outputs/hosts/host-rules.ts'

/** Types that the library lacks, or calls by an older name than the hosts of a site. */
const TYPES: Record<string, string> = {
  ...textTypes,
  ico: 'image/x-icon',
  [apiCatalog.path]: apiCatalog.type,
}

/** Media type of a file by its path below the output folder; bytes of no particular kind for others. */
export function contentType(path: string): string {
  const type = TYPES[path] ?? TYPES[path.replace(/.*\./s, '')] ?? lookup(path) ?? 'application/octet-stream'
  return /^text\/|\/(json|xml|yaml|atom\+xml|manifest\+json)$/.test(type) ? `${type}; charset=utf-8` : type
}
