import { oneLine } from '../../model/text/one-line.ts'
import type { Block } from '../block.ts'
import type { Answers } from '../mock/mock-answer.ts'

/**
 * Returns the responses of an operation that the page shows: those of the block, above the next block of its language,
 * and those of other programs, first those below the block. `api` is the id of the API, which a mark may contain.
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

/** The index of the next block of the same language on the page, or the number of blocks. */
function nextOfLanguage({ language, index, page: { languages } }: Block): number {
  const next = languages.indexOf(language, index + 1)
  return next < 0 ? languages.length : next
}

/** Returns the output that the page shows for a block: the first output between it and the next block of its language. */
export function expectedOutput(block: Block): string | undefined {
  const end = nextOfLanguage(block)
  return block.page.outputs.find(({ index }) => index > block.index && index < end)?.text
}

/** Returns whether the printed text contains the output. White space counts as one space, because pages break long lines. */
export function sameOutput(printed: string, output: string): boolean {
  return oneLine(printed).includes(oneLine(output))
}
