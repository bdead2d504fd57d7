import { createHash } from 'node:crypto'

/** SHA-256 of texts, hexadecimal. Lengths go in too, so that no two lists collide. */
export function fingerprint(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}:`).update(part)
  return hash.digest('hex')
}
