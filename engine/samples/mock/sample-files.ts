import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Block } from '../block.ts'

/** The smallest file of each form that is still one. */
const SMALL: Record<string, Buffer> = {
  pdf: Buffer.from(
    '%PDF-1.1\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%%EOF\n',
  ),
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  jpg: Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////2Q==',
    'base64',
  ),
  csv: Buffer.from('a,b\n1,2\n'),
  txt: Buffer.from('A line.\n'),
}

const NAME = /(?<![\w/.-])([\w-]+)\.(pdf|png|jpe?g|csv|txt|jsonl)\b/g

/**
 * Puts the files beside a program that it may read: those that its page shows under their names, and a small one for
 * each other name in its code. Records are the page's own, where it shows some.
 */
export function writeSampleFiles(folder: string, blocks: readonly Block[]): void {
  const files = blocks[0]?.page.files ?? new Map<string, string>()
  for (const [name, text] of files) writeFileSync(join(folder, name), `${text}\n`)
  const records = [...files].find(([name]) => name.endsWith('.jsonl'))?.[1] ?? '{}'
  for (const { code } of blocks) {
    for (const [name, , form = ''] of code.matchAll(NAME)) {
      if (existsSync(join(folder, name))) continue
      const small = SMALL[form === 'jpeg' ? 'jpg' : form]
      writeFileSync(join(folder, name), small ?? `${records}\n`)
    }
  }
}
