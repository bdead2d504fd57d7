import type { Block, Program } from '../block.ts'

/** The blocks of a program as one text, and the positions of its lines in the blocks. */
export interface ProgramText {
  text: string
  /** Returns the block and the 0-based line in the block for a 0-based line of the text. */
  place(line: number): { block: Block; line: number }
}

/** Joins the blocks of a program to one text. */
export function programText(blocks: Program): ProgramText {
  const starts: number[] = []
  const lines: string[] = []
  for (const { code } of blocks) {
    starts.push(lines.length)
    lines.push(...code.split('\n'))
  }
  return {
    text: `${lines.join('\n')}\n`,
    place(line) {
      const index = starts.findLastIndex((start) => start <= line)
      const block = blocks[index] ?? blocks[0]
      const last = block.code.split('\n').length - 1
      return { block, line: Math.min(Math.max(0, line - (starts[index] ?? 0)), last) }
    },
  }
}
