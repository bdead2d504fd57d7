import type { Block, Findings, Program } from '../block.ts'
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
