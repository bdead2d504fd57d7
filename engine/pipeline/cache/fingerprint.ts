import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'

/** SHA-256 of texts, hexadecimal. Lengths go in too, so that no two lists collide. */
export function fingerprint(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}:`).update(part)
  return hash.digest('hex')
}

/** SHA-256 over the names and contents of all files that the patterns match below `root`, but for those `apart`. */
export function fingerprintFiles(root: string, patterns: string[], apart: readonly string[] = []): string {
  const files = globSync(patterns, {
    cwd: root,
    ignore: ['**/*.test.*', '**/fixtures/**', '**/*.md', ...apart],
  }).sort()
  return fingerprint(...files.flatMap((file) => [file, readFileSync(`${root}/${file}`)]))
}
