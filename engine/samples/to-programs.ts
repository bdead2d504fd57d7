import type { Block, Finding, Program } from './block.ts'
import { type Kind, kindNamed, kindOf } from './kinds.ts'

/**
 * Blocks of one kind → what is proven together. `continues` goes on from the last block of the same kind on the page:
 * the one of the same title where there is one.
 */
export function toPrograms(
  blocks: readonly Block[],
  kind: Kind,
): { programs: Program[]; loose: { block: Block; finding: Finding }[] } {
  const programs: { blocks: Block[] }[] = []
  const loose: { block: Block; finding: Finding }[] = []
  for (const block of blocks) {
    const before = block.meta.continues ? lastBefore(block, programs) : undefined
    if (before) before.blocks.push(block)
    else programs.push({ blocks: [block] })
    if (block.meta.continues && !before) {
      loose.push({
        block,
        finding: {
          rule: 'sample-continues',
          message: `No block of ${block.language} comes before that this one could go on from.`,
          hint: kindNamed(kind).run
            ? 'Take "continues" off, or give the block before the same language.'
            : `Take "continues" off: blocks of ${block.language} stand alone.`,
        },
      })
    }
  }
  return { programs, loose }
}

function lastBefore(block: Block, programs: { blocks: Block[] }[]): { blocks: Block[] } | undefined {
  const kind = kindOf(block.language, undefined)
  if (!kindNamed(kind).run) return undefined
  const samePage = programs.filter(({ blocks }) => blocks[0]?.page === block.page)
  const titled = samePage.filter(({ blocks }) => blocks.some(({ meta }) => meta.title === block.meta.title))
  return (block.meta.title === undefined ? undefined : titled.at(-1)) ?? samePage.at(-1)
}
