import type { Block } from '../block.ts'
import { nextOfLanguage } from './answers-for.ts'

/** The output that a page shows for a block: the next one below it, before the next block of its language. */
export function expectedOutput(block: Block): string | undefined {
  const end = nextOfLanguage(block)
  return block.page.outputs.find(({ index }) => index > block.index && index < end)?.text
}

/** True where what was printed has the output in it. Pages break long lines: spaces and line breaks count as one. */
export function sameOutput(printed: string, output: string): boolean {
  return squeezed(printed).includes(squeezed(output))
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
