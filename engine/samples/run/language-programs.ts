import { addFindings, type Block, type Findings, type Program } from '../block.ts'
import type { Proof } from '../proof.ts'
import { ProgramRun } from './program-run.ts'

/** The programs of one language. */
export interface LanguagePrograms {
  runs: readonly ProgramRun[]
  /** Blocks with a reason why they are not run. Each block is only parsed, as a separate program. */
  unproven: readonly ProgramRun[]
  findings: Findings
}

/** Proves all programs of one language, and adds the findings to their runs. */
export type ProgramProver = (programs: LanguagePrograms, proof: Proof) => Promise<void>

/** Divides programs into those that are run and blocks that are only parsed. */
export function languagePrograms(
  programs: readonly Program[],
  proof: Proof,
  findings: Findings,
): LanguagePrograms {
  const isProven = ({ meta }: Block) => meta.unproven === undefined
  const runs = programs.flatMap((program) => {
    const [first, ...rest] = program.filter(isProven)
    return first ? [new ProgramRun([first, ...rest], proof, findings)] : []
  })
  const others = programs.flat().filter((block) => !isProven(block))
  return { runs, unproven: others.map((block) => new ProgramRun([block], proof, findings)), findings }
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
