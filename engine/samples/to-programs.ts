import { addFindings, type Block, type Findings, type Program } from './block.ts'
import { type Kind, kindNamed } from './kinds.ts'

/**
 * Blocks of one kind → what is proven together. `continues` goes on from the last block of the same kind on the page:
 * the one of the same title where there is one; where there is none, that is a finding.
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
