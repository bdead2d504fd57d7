import { addFindings, type Block, type Findings, type Program } from './block.ts'
import { type Kind, kindNamed } from './kinds.ts'

/**
 * Groups blocks of one kind to programs. A block with `continues` joins the program of the last block of its language
 * on the page, with the same title if the block has a title. Reports a block that has no block to continue.
 */
export function toPrograms(blocks: readonly Block[], kind: Kind, findings: Findings): Program[] {
  const programs: [Block, ...Block[]][] = []
  const isRun = kindNamed(kind).run !== undefined
  for (const block of blocks) {
    const { meta, language } = block
    const before = meta.continues && isRun ? lastBefore(block, programs) : undefined
    if (before) {
      before.push(block)
      continue
    }
    programs.push([block])
    if (!meta.continues) continue
    const message = `Before this block there is no block of ${language} that it could continue.`
    const hint = isRun
      ? 'Remove "continues", or give the block before the same language.'
      : `Remove "continues": blocks of ${language} cannot continue other blocks.`
    addFindings(findings, block, [{ rule: 'sample-continues', message, hint }])
  }
  return programs
}

function lastBefore<Blocks extends Program>({ meta, page }: Block, programs: Blocks[]): Blocks | undefined {
  const samePage = programs.filter(([first]) => first.page === page)
  const titled = samePage.filter((program) => program.some((one) => one.meta.title === meta.title))
  return (meta.title === undefined ? undefined : titled.at(-1)) ?? samePage.at(-1)
}
