import type { Block } from '../block.ts'
import type { SampleTables } from '../proof.ts'

/** The smallest valid file of each format. */
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
 * Returns the files that a program may read, by name: files that the page shows, files in the table of the site, and a
 * small file for each other file name in the code. A generated JSONL file contains records of the page, if it shows any.
 */
export function sampleFiles(blocks: readonly Block[], { packages }: SampleTables): Map<string, Buffer> {
  const shown = blocks[0]?.page.files ?? new Map<string, string>()
  const known = [...Object.entries(packages?.files ?? {}), ...shown]
  const files = new Map<string, Buffer>(known.map(([name, text]) => [name, Buffer.from(`${text}\n`)]))
  const records = [...shown].find(([name]) => name.endsWith('.jsonl'))?.[1] ?? '{}'
  for (const { code } of blocks) {
    for (const [name, , form = ''] of code.matchAll(NAME)) {
      const small = SMALL[form === 'jpeg' ? 'jpg' : form]
      if (!files.has(name)) files.set(name, small ?? Buffer.from(`${records}\n`))
    }
  }
  return files
}
