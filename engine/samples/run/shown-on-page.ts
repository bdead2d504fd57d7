import type { Block, Program } from '../block.ts'
import type { Answers } from '../mock/mock-answer.ts'
import type { SampleTables } from '../proof.ts'

/**
 * Returns the responses of an operation that the page shows: those of the block, above the next block of its language,
 * and those of other programs, first those below the block. `api` is the id of the API, which a mark may contain.
 */
export function answersFor(block: Block, operation: string, api = ''): Answers {
  const names = [operation, `${api}:${operation}`]
  const shown = block.page.responses.filter((response) => names.includes(response.operation))
  const end = nextOfLanguage(block)
  const isBelow = ({ index }: { index: number }) => index > block.index && index < end
  const successes = shown.filter(({ status = 200 }) => status < 400)
  const below = successes.filter(isBelow)
  const isFirst = ({ index }: { index: number }) => index < (below[0]?.index ?? end)
  const bodies = (from: number, to: number) =>
    successes.filter(({ index }) => index > from && index < to).map(({ body }) => body)
  return {
    key: `${operation} ${block.index}`,
    own: below.map(({ body }) => body),
    // An error below a success is usually the answer to another request.
    errors: shown.filter((each) => isBelow(each) && isFirst(each) && !successes.includes(each)),
    others: [...bodies(end, Number.POSITIVE_INFINITY), ...bodies(-1, block.index)],
  }
}

/** The index of the next block of the same language on the page, or the number of blocks. */
function nextOfLanguage({ language, index, page: { languages } }: Block): number {
  const next = languages.indexOf(language, index + 1)
  return next < 0 ? languages.length : next
}

/**
 * Returns the output that the page shows for a block: the first output between it and the next block of its language. The output
 * below another program is not that of the block, unless both are in tabs.
 */
export function expectedOutput(block: Block): string | undefined {
  const end = nextOfLanguage(block)
  const isShown = (tab: number) => block.tabs?.includes(tab)
  return block.page.outputs.find(({ index, tabs, from }) => {
    return index > block.index && index < end && from <= block.index && tabs.every(isShown)
  })?.text
}

/**
 * Match a variable that a program reads, in TypeScript, Python and bash; not `process.env.NAME ?? value`, `getenv("NAME", value)`
 * and `${NAME:-value}`, which have a value if the variable is not set.
 */
const READS = [
  /process\.env(?:\.|\[["'])([A-Z][A-Z0-9_]*)\b(?!["'\]]*\s*(?:\?\?|\|\|))/g,
  /environ\[["']([A-Z][A-Z0-9_]*)/g,
  /(?:environ\.get|getenv)\(["']([A-Z][A-Z0-9_]*)["']\)(?!\s+or\b)/g,
  /\$([A-Z][A-Z0-9_]*)\b/g,
  /\$\{([A-Z][A-Z0-9_]*)\b(?!:?[-=])/g,
]

/** A value that has the length of a key. */
const PLACEHOLDER = '0'.repeat(40)

/** Returns the environment variables of a program: a value that the page exports (first above it), or a placeholder. */
export function variablesOf(blocks: readonly Block[]): Record<string, string> {
  const { index: first = 0, page } = blocks[0] ?? {}
  const below = page?.variables.filter(({ index }) => index > first) ?? []
  const above = page?.variables.filter(({ index }) => index <= first) ?? []
  const read = blocks.flatMap(({ code }) =>
    READS.flatMap((pattern) => [...code.matchAll(pattern)].map(([, name = '']) => [name, PLACEHOLDER])),
  )
  // "your-price" and "<price>" stand for a value of the reader.
  const isExample = (value: string) => /^(?:your\b|<)/i.test(value)
  const exported = [...below, ...above].map(({ name, value }) => [
    name,
    isExample(value) ? PLACEHOLDER : value,
  ])
  return Object.fromEntries([...read, ...exported])
}

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
export function sampleFiles(blocks: Program, { packages }: SampleTables): Map<string, Buffer> {
  const { files: shown } = blocks[0].page
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
