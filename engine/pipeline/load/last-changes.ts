import { execFileSync } from 'node:child_process'
import type { Project } from './project.ts'

/** When each file of a site last changed: ISO date (UTC) by path from the project's root. */
export type LastChanges = Readonly<Record<string, string>>

/** Begins the line of a commit; no path contains it. */
const COMMIT = '\u0001'

/**
 * Reads from git, in one pass, when the site's files last changed.
 * Empty where git cannot tell: no git, no repository, no commit, or a shallow one, whose oldest commit seems to have
 * written every file.
 */
export function lastChanges(project: Project): LastChanges {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
      cwd: project.root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1 << 30,
    })
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return {}
    return readLog(git('log', '--name-only', '--relative', `--format=${COMMIT}%ct`, '--', project.site))
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
