import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { inFreshFolder } from '../run/run-interpreter.ts'

const SCRIPT = fileURLToPath(new URL('./make-memory.js', import.meta.url))
const ENDING = '.memory'

/**
 * Returns the path of a copy of the memory of Python after its start, with which Python starts in a quarter of the time. Makes the
 * copy (30 MB) once for each version of Pyodide and Node, in a folder for such copies, and deletes the others. Returns null if it
 * cannot be made, such as on a full disk: Python can start without it.
 */
export async function startedMemory(pyodide: string, folder: string): Promise<string | null> {
  const { version } = JSON.parse(readFileSync(join(dirname(pyodide), 'package.json'), 'utf8'))
  const name = `${version}-${process.version}${ENDING}`
  const file = join(folder, name)
  if (existsSync(file)) return file
  try {
    // Under its name at the end, because other processes may look for it, and this process may be ended.
    await inFreshFolder(folder, async (fresh) => {
      const unfinished = join(fresh, name)
      await promisify(execFile)(process.execPath, [SCRIPT, pyodide, unfinished])
      renameSync(unfinished, file)
    })
    const others = readdirSync(folder).filter((other) => other.endsWith(ENDING) && other !== name)
    for (const other of others) rmSync(join(folder, other), { force: true })
    return file
  } catch {
    return null
  }
}
