import type { Project } from '../load/project.ts'
import type { CommandOptions } from './read-options.ts'

/** Runs a command of the command line; gives the status with which the process ends. Rejects with what the user can do. */
export type Command = (options: CommandOptions, project: Project) => Promise<number>

/** Writes a line to the standard output. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
