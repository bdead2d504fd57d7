import { execFileSync } from 'node:child_process'

/**
 * Files that differ from the last commit, new ones included: paths from `root`, a folder of a checkout. Throws, with
 * what to do, where git knows no last commit.
 */
export function changedFiles(root: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\0')
      .filter((file) => file !== '')
  try {
    return [
      // Moved files count under both names.
      ...git('diff', '--name-only', '--no-renames', '--relative', '-z', 'HEAD'),
      ...git('ls-files', '--others', '--exclude-standard', '-z'),
    ]
  } catch {
    throw new Error(
      '--changed compares with the last commit, and git knows none here. Leave it out: everything is checked.',
    )
  }
}
