import type { Block } from './block.ts'

/** Bodies of an operation that the page shows after a block, then those it shows before: the stand-in's answers. */
export function answersFor(block: Block): (operation: string) => readonly string[] {
  const { responses } = block.page
  return (operation) => {
    const shown = responses.filter((response) => response.operation === operation)
    const later = shown.filter(({ line }) => line > block.line)
    return [...later, ...shown.filter(({ line }) => line <= block.line)].map(({ body }) => body)
  }
}
