import { addFindings, type Block, type Findings, type Program } from '../block.ts'
import type { Proof } from '../proof.ts'
import { ProgramRun } from './program-run.ts'

/** Proves all programs of one language, whose runs collect the findings. */
export type ProgramProver = (runs: readonly ProgramRun[], proof: Proof) => Promise<void>

/** Returns the runs of programs, and last a run for each block that is only parsed, because it has a reason why it is not run. */
export function programRuns(programs: readonly Program[], proof: Proof, findings: Findings): ProgramRun[] {
  const isProven = ({ meta }: Block) => meta.unproven === undefined
  const proven = programs.flatMap((program): Program[] => {
    const [first, ...rest] = program.filter(isProven)
    return first ? [[first, ...rest]] : []
  })
  const parsed = programs.flat().flatMap((block): Program[] => (isProven(block) ? [] : [[block]]))
  return [...proven, ...parsed].map((blocks) => new ProgramRun(blocks, proof, findings))
}

/**
 * Groups blocks of one kind to programs. A block with `continues` joins the program of the last block of its language
 * on the page, with the same title if the block has a title. Reports a block that has no block to continue, such as each block
 * of a kind that is not run.
 */
export function toPrograms(blocks: readonly Block[], isRun: boolean, findings: Findings): Program[] {
  const programs: [Block, ...Block[]][] = []
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
