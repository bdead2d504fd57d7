import type { Block } from '../block.ts'
import type { ProgramText } from '../run/program-lines.ts'

/** A program of TypeScript on its way. */
export interface TypeScriptProgram {
  blocks: readonly [Block, ...Block[]]
  text: ProgramText
  /** File name without extension. */
  name: string
  /** False: its syntax alone is looked at. */
  proven: boolean
}
