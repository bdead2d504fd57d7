import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Path of a command of this machine; null where there is none. */
export function findCommand(name: string): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, name)
    try {
      accessSync(path, constants.X_OK)
      // A folder may be entered, which is no other right.
      if (statSync(path).isFile()) return path
    } catch {
      // It is not there.
    }
  }
  return null
}
