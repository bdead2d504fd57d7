import type { Project } from '../load/project.ts'
import type { CommandOptions } from './read-options.ts'

/** Runs a command and returns the exit code of the process. Rejects with a message that contains a remedy. */
export type Command = (options: CommandOptions, project: Project) => Promise<number>

/** Writes a line to the standard output. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
