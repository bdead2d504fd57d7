import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Project } from './project.ts'

/** When each file of a site last changed: ISO date (UTC) by path from the project's root. */
export type LastChanges = Readonly<Record<string, string>>

const run = promisify(execFile)

/** Begins the line of a commit; no path contains it. */
const COMMIT = '\u0001'

/**
 * Reads from git, in one pass, when the site's files last changed.
 * Empty where git cannot tell: no git, no repository, no commit, or a shallow one, whose oldest commit seems to have
 * written every file.
 */
export async function lastChanges(project: Project): Promise<LastChanges> {
  const git = async (...args: string[]) => {
    const options = { cwd: project.root, maxBuffer: 1 << 30 }
    return (await run('git', ['-c', 'core.quotePath=false', ...args], options)).stdout
  }
  try {
    if ((await git('rev-parse', '--is-shallow-repository')).trim() !== 'false') return {}
    return readLog(await git('log', '--name-only', '--relative', `--format=${COMMIT}%ct`, '--', project.site))
  } catch {
    return {}
  }
}

/** Commits come latest first: the first that names a file is its last change. */
function readLog(log: string): LastChanges {
  const changes: Record<string, string> = {}
  let date = ''
  for (const line of log.split('\n')) {
    if (line.startsWith(COMMIT)) date = new Date(Number(line.slice(1)) * 1000).toISOString().slice(0, 10)
    else if (line !== '') changes[line] ??= date
  }
  return changes
}
