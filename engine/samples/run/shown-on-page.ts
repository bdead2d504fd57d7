import type { Block } from '../block.ts'
import type { Answers } from '../mock/mock-answer.ts'

/**
 * Bodies of an operation that a page shows. A block's own are those between it and the next block of its language; the
 * others are of the same kind, but belong to other programs: those below come first. The page may name the API by its id.
 */
export function answersFor(block: Block, operation: string, api = ''): Answers {
  const names = [operation, `${api}:${operation}`]
  const shown = block.page.responses.filter((response) => names.includes(response.operation))
  const end = nextOfLanguage(block)
  const below = shown.filter(({ index }) => index > block.index)
  const above = shown.filter(({ index }) => index < block.index)
  return {
    key: `${operation} ${block.index}`,
    own: below.filter(({ index }) => index < end).map(({ body }) => body),
    others: [...below.filter(({ index }) => index > end), ...above].map(({ body }) => body),
  }
}

/** Index of the next block of a block's language on its page, or the number of its blocks. */
function nextOfLanguage({ language, index, page: { languages } }: Block): number {
  const next = languages.indexOf(language, index + 1)
  return next < 0 ? languages.length : next
}

/** The output that a page shows for a block: the next one below it, before the next block of its language. */
export function expectedOutput(block: Block): string | undefined {
  const end = nextOfLanguage(block)
  return block.page.outputs.find(({ index }) => index > block.index && index < end)?.text
}

/** True where what was printed has the output in it. Pages break long lines: spaces and line breaks count as one. */
export function sameOutput(printed: string, output: string): boolean {
  return squeezed(printed).includes(squeezed(output))
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
