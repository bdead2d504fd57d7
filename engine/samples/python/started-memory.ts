import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
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
  // With its size, because Python would not start with a part of a copy, as a cache of CI may restore it.
  const nameOf = (file: string) => `${version}-${process.version}-${statSync(file).size}${ENDING}`
  try {
    mkdirSync(folder, { recursive: true })
    const names = readdirSync(folder).filter((name) => name.endsWith(ENDING))
    const known = names.map((name) => join(folder, name))
    const whole = known.find((file) => basename(file) === nameOf(file))
    if (whole) return whole
    let made = ''
    // Under its name at the end, because other processes may look for it, and this process may be ended.
    await inFreshFolder(folder, async (fresh) => {
      const unfinished = join(fresh, 'unfinished')
      await promisify(execFile)(process.execPath, [SCRIPT, pyodide, unfinished])
      made = join(folder, nameOf(unfinished))
      renameSync(unfinished, made)
    })
    for (const old of known) if (old !== made) rmSync(old, { force: true })
    return made
  } catch {
    return null
  }
}
