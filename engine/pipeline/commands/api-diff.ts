import { compareDescriptions } from '../prove/compare-descriptions.ts'
import type { Command } from './command.ts'

/** The exit code is 1 if a change breaks callers, and 2 if a description cannot be read. */
export const run: Command = async ({ names: [before = '', after = ''] }) => {
  try {
    const { markdown, breaks } = await compareDescriptions(before, after)
    process.stdout.write(markdown)
    return breaks ? 1 : 0
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    return 2
  }
}
