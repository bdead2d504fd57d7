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
export function nextOfLanguage({ language, index, page: { languages } }: Block): number {
  const next = languages.indexOf(language, index + 1)
  return next < 0 ? languages.length : next
}
