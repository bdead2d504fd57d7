import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Returns the path of a command on this machine; null if the command is not installed. */
export function findCommand(name: string): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, name)
    try {
      accessSync(path, constants.X_OK)
      // A folder has the same permission bit, so the test must exclude folders.
      if (statSync(path).isFile()) return path
    } catch {
      // This folder does not contain the command.
    }
  }
  return null
}
