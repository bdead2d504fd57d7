import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Locale } from '../../model/config.ts'
import type { Page } from '../../model/page.ts'
import { type Problem, warningOf } from '../../model/problem.ts'
import { compareTexts } from '../../model/text/compare-texts.ts'
import { absolute, type Project } from './project.ts'

/**
 * The time of each file's last change: `2026-11-21T03:00:00Z` (UTC) by path from the project's root. Files that git does not track
 * are missing. The time is '' if the history of a shallow clone ends before the file's last change.
 */
export type LastChanges = Readonly<Record<string, string>>

const run = promisify(execFile)

/** First character of a commit's line in the log. No path contains this character. */
const COMMIT = '\u0001'

/**
 * Reads the dates of the last changes from git, in one pass. Empty if git has no answer: no git, no repository, no
 * commit. The oldest commits of a shallow clone have no parent and seem to change every file, so their dates are not used.
 */
export async function lastChanges(project: Project): Promise<LastChanges> {
  try {
    const isShallow = (await git(project, 'rev-parse', '--is-shallow-repository')).trim() === 'true'
    return readLog(await changesLog(project), isShallow, project.site)
  } catch {
    return {}
  }
}

/** Returns the commits with the files of the site that each has changed. */
function changesLog(project: Project): Promise<string> {
  const what = ['--name-status', '--find-renames=100%', '--relative', `--format=${COMMIT}%ct %P`]
  return git(project, 'log', ...what, '--', '.')
}

/** Returns the folder of the site in its repository, with a slash at its end; '' if git has no answer. */
export async function folderInRepository(project: Project): Promise<string> {
  return (await git(project, 'rev-parse', '--show-prefix').catch(() => '')).trim()
}

/**
 * Runs git in the site's folder, because the working directory may be in no repository, or in another one. Returns the
 * output. Rejects if git fails.
 */
export async function git(project: Project, ...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    // The words of git's errors depend on the language of the system.
    LC_ALL: 'C',
    // Git sets this variable for its hooks in a linked worktree, and would take the site's folder for the whole worktree.
    ...(process.env.GIT_WORK_TREE === undefined && { GIT_DIR: undefined }),
  }
  const options = { cwd: absolute(project, project.site), maxBuffer: 1 << 30, env }
  return (await run('git', ['-c', 'core.quotePath=false', ...args], options)).stdout
}

/**
 * Warns if there is a repository that git does not read: it belongs to another user, which is common in containers, git is not
 * installed, or the repository is incomplete. Empty if git reads the repository, or if there is none.
 */
export async function refusedHistory(project: Project): Promise<Problem[]> {
  const refused = await whyRefused(project)
  if (!refused) return []
  const [cause, remedy] = refused
  return [warningOf('unreadable-history', `${project.site}docs`, `${cause}: pages have no dates.`, remedy)]
}

/**
 * Returns why git does not read the history of the site's repository, and what to do. Undefined if git reads the history, or if
 * there is no repository or no commit.
 */
export async function whyRefused(project: Project): Promise<[cause: string, remedy: string] | undefined> {
  try {
    await git(project, 'rev-parse')
    const hasCommit = await git(project, 'rev-parse', 'HEAD').then(Boolean, () => false)
    // Of a partial clone, git reads the other parts from the server.
    if (hasCommit) await changesLog(project)
    return undefined
  } catch (error) {
    return hasRepository(absolute(project, project.site)) ? causeOf(error) : undefined
  }
}

/** Returns the cause and the remedy of an error of git. */
function causeOf(error: unknown): [cause: string, remedy: string] {
  const { code, stderr = '' } = error as { code?: unknown; stderr?: string }
  const [trust] = /git config --global --add safe\.directory .*/.exec(stderr) ?? []
  if (trust) return ['Git does not read this repository, because another user owns it', `Trust it: ${trust}`]
  if (code === 'ENOENT') return ['Git is not installed', 'Install git where the command runs.']
  const said = stderr.split('\n')[0]?.replace(/^fatal: /, '')
  const remedy = 'Clone the whole repository again, or correct the settings of git.'
  return [`Git does not read this repository (${said})`, remedy]
}

/** Returns whether a folder is in a repository, also if git cannot say so. */
function hasRepository(folder: string): boolean {
  return existsSync(join(folder, '.git')) || (folder !== dirname(folder) && hasRepository(dirname(folder)))
}

/** Warns about pages without dates because a shallow clone lacks their last changes; empty if all dates are known. */
export function undatedPages(changes: LastChanges, pages: readonly Page[], site: string): Problem[] {
  const undated = pages.filter(({ source, lastUpdate }) => lastUpdate === undefined && changes[source] === '')
  if (undated.length === 0) return []
  const dates = undated.length === 1 ? 'the date of 1 page is' : `the dates of ${undated.length} pages are`
  const message = `The repository is a shallow clone: ${dates} not known, and left out.`
  const hint = 'Clone the whole history: `fetch-depth: 0` for actions/checkout, `git fetch --unshallow` here.'
  return [warningOf('shallow-history', `${site}docs`, message, hint)]
}

/** The most translations that a message names. */
const MOST_NAMED = 10

/**
 * Warns about translations whose originals have changed since, once for each language, because most teams translate many
 * changes at once. Those whose originals changed first are named first.
 */
export function oldTranslations(
  changes: LastChanges,
  project: Project,
  locales: readonly Pick<Locale, 'code'>[],
): Problem[] {
  return locales.flatMap(({ code }) => {
    const folder = `${project.site}i18n/${code}/`
    const old = changedOriginals(changes, project, code)
    const [first] = old
    if (!first) return []
    const shown = old.slice(0, MOST_NAMED)
    const named = shown.map(({ file }) => file.slice(folder.length))
    const since = shown.reduce((oldest, { time }) => (time < oldest ? time : oldest), first.time)
    const count =
      old.length === 1
        ? 'The original of 1 translation has'
        : `The originals of ${old.length} translations have`
    const message = `${count} changed since: ${named.join(', ')}${old.length > MOST_NAMED ? ', …' : '.'}`
    const all = old.length > MOST_NAMED ? ' `npx wordframe check --translations` lists all.' : ''
    const hint = `\`git log -p --since=${since} -- ${shown.map(({ original }) => original).join(' ')}\` shows what to translate. If a translation is still correct, commit any edit of its file, such as of a comment.${all}`
    return [warningOf('old-translation', folder.slice(0, -1), message, hint)]
  })
}

/**
 * Returns the translations of a language whose originals have changed since, with the times of the last change of both files. Those
 * whose originals changed first are first.
 */
export function changedOriginals(changes: LastChanges, project: Project, code: string) {
  // The log also names files that were deleted.
  const exists = (file: string) => existsSync(absolute(project, file))
  const folder = `${project.site}i18n/${code}/`
  return Object.entries(changes)
    .map(([file, time]) => {
      const original = project.site + file.slice(folder.length)
      return { file, time, original, changed: changes[original] ?? '' }
    })
    .filter(({ file, time }) => file.startsWith(folder) && time !== '')
    .filter(({ file, time, original, changed }) => changed > time && exists(file) && exists(original))
    .sort((a, b) => compareTexts(a.changed, b.changed))
}

/**
 * The log begins with the latest commit, so the first commit that names a file is its last change, unless the commit only moved
 * the file: a moved translation is as old as before. The log names files by their paths from `folder`.
 */
function readLog(log: string, isShallow: boolean, folder: string): LastChanges {
  const changes: Record<string, string> = {}
  /** The present path of a file by its path before. */
  const moved = new Map<string, string>()
  let date = ''
  for (const line of log.split('\n')) {
    if (line.startsWith(COMMIT)) {
      const [seconds, parent] = line.slice(1).split(' ')
      date = isShallow && !parent ? '' : new Date(Number(seconds) * 1000).toISOString().replace('.000', '')
    } else if (line !== '') {
      const [status, path = '', after = ''] = line.split('\t')
      if (status === 'R100') moved.set(path, moved.get(after) ?? after)
      else changes[folder + (moved.get(path) ?? path)] ??= date
    }
  }
  return changes
}
