import { createHash } from 'node:crypto'

/** Returns the SHA-256 of texts as hexadecimal digits. Lengths are hashed too, so that different lists differ. */
export function fingerprint(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}:`).update(part)
  return hash.digest('hex')
}
