import { extname } from 'node:path'
import { apiCatalog } from '../../outputs/api-catalog.ts'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.xml': 'application/xml; charset=utf-8',
  '.yaml': 'application/yaml; charset=utf-8',
}

/** Media type of a file by its path below the output folder; bytes of no particular kind for others. */
export function contentType(path: string): string {
  if (path === apiCatalog.path) return apiCatalog.type
  return TYPES[extname(path)] ?? 'application/octet-stream'
}
