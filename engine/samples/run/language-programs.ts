import type { Block, Findings, Program } from '../block.ts'
import type { Proof } from '../proof.ts'
import { ProgramRun } from './program-run.ts'

/** Programs of one language. */
export interface LanguagePrograms {
  runs: readonly ProgramRun[]
  /** Blocks that say why they are not run: they are only parsed, each by itself. */
  unproven: readonly ProgramRun[]
  findings: Findings
}

/** Proves programs of one language, all at once: finds what is wrong with them. */
export type ProgramProver = (programs: LanguagePrograms, proof: Proof) => Promise<void>

/** Sets programs up: the proven blocks of each run together. */
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
