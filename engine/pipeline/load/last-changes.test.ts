import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aPage } from '../../fixtures/a-page.ts'
import { commitAll } from '../../fixtures/commit-all.ts'
import {
  folderInRepository,
  lastChanges,
  oldTranslations,
  refusedHistory,
  undatedPages,
} from './last-changes.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'last-changes-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function git(folder: string, ...args: string[]): void {
  execFileSync('git', args, { cwd: folder, stdio: 'ignore' })
}

function write(folder: string, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

/** Creates a repository whose site has a page of 2024, a page changed in 2025, and a page in no commit. */
function aRepository(folder: string): void {
  mkdirSync(folder, { recursive: true })
  git(folder, 'init', '-q')
  write(folder, 'site/docs/old.mdx', 'a')
  write(folder, 'site/docs/naïve.mdx', 'a')
  write(folder, 'engine/a.ts', 'a')
  commitAll(folder, '2024-03-01')
  write(folder, 'site/docs/naïve.mdx', 'b')
  commitAll(folder, '2025-06-02')
  write(folder, 'site/docs/new.mdx', 'a')
}

const changesIn = (folder: string) => lastChanges({ root: folder, site: 'site/' })

describe('the dates of last changes', () => {
  test('are read from the commits of the site’s files, and only of these files', async () => {
    aRepository(root)
    expect(await changesIn(root)).toEqual({
      'site/docs/old.mdx': '2024-03-01T03:00:00Z',
      'site/docs/naïve.mdx': '2025-06-02T03:00:00Z',
    })
  })

  test('have paths from the project’s root, also if that is a subfolder of the repository', async () => {
    aRepository(root)
    mkdirSync(join(root, 'inner'))
    renameSync(join(root, 'site'), join(root, 'inner/site'))
    commitAll(root, '2025-07-03')
    expect(await changesIn(join(root, 'inner'))).toHaveProperty(['site/docs/old.mdx'], '2025-07-03T03:00:00Z')
  })

  test('of a moved file are those of its text, also if another file gets its path', async () => {
    aRepository(root)
    rmSync(join(root, 'site/docs/new.mdx'))
    for (const [date, from, to] of [
      ['2025-07-03', 'naïve', 'between'],
      ['2025-08-03', 'between', 'moved'],
    ]) {
      renameSync(join(root, `site/docs/${from}.mdx`), join(root, `site/docs/${to}.mdx`))
      commitAll(root, date ?? '')
    }
    write(root, 'site/docs/naïve.mdx', 'c')
    commitAll(root, '2025-09-03')
    expect(await changesIn(root)).toEqual({
      'site/docs/old.mdx': '2024-03-01T03:00:00Z',
      'site/docs/moved.mdx': '2025-06-02T03:00:00Z',
      'site/docs/naïve.mdx': '2025-09-03T03:00:00Z',
    })
  })

  test('are read if the site is outside of the working directory, or in a repository inside of it', async () => {
    aRepository(join(root, 'inner'))
    mkdirSync(join(root, 'inner/other'))
    const outside = await lastChanges({ root: join(root, 'inner/other'), site: '../site/' })
    expect(outside).toHaveProperty(['../site/docs/old.mdx'], '2024-03-01T03:00:00Z')
    const inside = await lastChanges({ root, site: 'inner/site/' })
    expect(inside).toHaveProperty(['inner/site/docs/old.mdx'], '2024-03-01T03:00:00Z')
  })

  test('are absent if a shallow clone would date every file by its oldest commit', async () => {
    aRepository(join(root, 'whole'))
    git(root, 'clone', '-q', '--depth=1', `file://${join(root, 'whole')}`, 'shallow')
    const changes = await changesIn(join(root, 'shallow'))
    expect(changes).toEqual({ 'site/docs/old.mdx': '', 'site/docs/naïve.mdx': '' })
    const pages = [aPage('/old/'), aPage('/naïve/'), aPage('/new/')]
    expect(undatedPages(changes, pages, 'site/')).toMatchObject([
      { rule: 'shallow-history', severity: 'warn', message: expect.stringContaining('2 pages') },
    ])
    expect(undatedPages(changes, pages.slice(1), 'site/')).toMatchObject([
      { message: expect.stringContaining('the date of 1 page is') },
    ])
    const dated = pages.map((page) => ({ ...page, lastUpdate: '2020-01-01' }))
    expect(undatedPages(changes, dated, 'site/')).toEqual([])
  })

  test('are read from the complete commits of a shallow clone', async () => {
    aRepository(join(root, 'whole'))
    commitAll(join(root, 'whole'), '2025-08-04')
    git(root, 'clone', '-q', '--depth=2', `file://${join(root, 'whole')}`, 'shallow')
    expect(await changesIn(join(root, 'shallow'))).toEqual({
      'site/docs/new.mdx': '2025-08-04T03:00:00Z',
      'site/docs/naïve.mdx': '',
      'site/docs/old.mdx': '',
    })
  })

  test.each([
    ['no repository', async () => {}],
    ['a repository without a commit', () => git(root, 'init', '-q')],
  ])('are absent if there is %s, without an error', async (_what, prepare) => {
    prepare()
    write(root, 'site/docs/new.mdx', 'a')
    expect(await changesIn(root)).toEqual({})
    expect(await refusedHistory({ root, site: 'site/' })).toEqual([])
  })

  test('are absent with a warning if git is not installed, but only if there is a repository', async () => {
    aRepository(root)
    const project = { root, site: 'site/' }
    vi.stubEnv('PATH', '')
    expect(await changesIn(root)).toEqual({})
    expect(await refusedHistory(project)).toMatchObject([
      { rule: 'unreadable-history', severity: 'warn', message: 'Git is not installed: pages have no dates.' },
    ])
    rmSync(join(root, '.git'), { recursive: true })
    expect(await refusedHistory(project)).toEqual([])
    vi.unstubAllEnvs()
  })

  test('are absent with a warning in a worktree that was copied without its repository', async () => {
    write(root, 'site/docs/old.mdx', 'a')
    write(root, '.git', `gitdir: ${join(root, 'none')}`)
    expect(await refusedHistory({ root, site: 'site/' })).toMatchObject([
      { rule: 'unreadable-history', message: expect.stringContaining('(not a git repository: ') },
    ])
  })

  test('are absent with a warning in a partial clone that lacks changes and does not reach its server', async () => {
    const whole = join(root, 'whole')
    aRepository(whole)
    commitAll(whole, '2025-08-04')
    git(whole, 'config', 'uploadpack.allowFilter', 'true')
    git(root, 'clone', '-q', '--filter=tree:0', `file://${whole}`, 'partial')
    rmSync(whole, { recursive: true })
    const project = { root: join(root, 'partial'), site: 'site/' }
    expect(await lastChanges(project)).toEqual({})
    expect(await refusedHistory(project)).toMatchObject([
      { rule: 'unreadable-history', hint: expect.stringMatching(/^Clone the whole repository again/) },
    ])
  })

  test('are absent with a warning if another user owns the repository', async () => {
    aRepository(root)
    const project = { root, site: 'site/' }
    expect(await refusedHistory(project)).toEqual([])
    // A switch of git for its own tests; a setting of this machine may trust every folder.
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1')
    vi.stubEnv('GIT_CONFIG_GLOBAL', join(root, 'none'))
    vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1')
    expect(await lastChanges(project)).toEqual({})
    expect(await refusedHistory(project)).toMatchObject([
      {
        rule: 'unreadable-history',
        severity: 'warn',
        hint: expect.stringContaining(`safe.directory ${root}`),
      },
    ])
    vi.unstubAllEnvs()
  })
})

describe('a translation whose original has changed since', () => {
  const locales = [{ code: 'en' }, { code: 'de' }, { code: 'ja' }]

  /** Creates a repository in which the originals of two German translations have changed. */
  function aTranslatedSite(folder: string): void {
    aRepository(folder)
    write(folder, 'site/i18n/de/docs/old.mdx', 'a')
    write(folder, 'site/i18n/de/docs/naïve.mdx', 'a')
    write(folder, 'site/i18n/ja/docs/old.mdx', 'a')
    write(folder, 'site/sidebars.ts', 'a')
    write(folder, 'site/i18n/de/sidebars.ts', 'a')
    commitAll(folder, '2025-07-01')
    write(folder, 'site/docs/naïve.mdx', 'c')
    write(folder, 'site/i18n/de/docs/new.mdx', 'a')
    commitAll(folder, '2025-07-02')
    write(folder, 'site/sidebars.ts', 'b')
    commitAll(folder, '2025-07-03')
  }
  const oldIn = async (folder: string) => {
    const project = { root: folder, site: 'site/' }
    return oldTranslations(await lastChanges(project), project, locales)
  }

  test('is reported once for each language, with the command that shows the changes', async () => {
    aTranslatedSite(root)
    expect(await oldIn(root)).toEqual([
      {
        rule: 'old-translation',
        severity: 'warn',
        source: 'site/i18n/de',
        message: 'The originals of 2 translations have changed since: docs/naïve.mdx, sidebars.ts.',
        hint: expect.stringContaining(
          '`git log -p --since=2025-07-01T03:00:00Z -- site/docs/naïve.mdx site/sidebars.ts`',
        ),
      },
    ])
  })

  test('is reported if both changed on the same day, until a commit of the translation', async () => {
    aTranslatedSite(root)
    write(root, 'site/i18n/de/docs/naïve.mdx', 'c')
    write(root, 'site/i18n/de/sidebars.ts', 'b')
    commitAll(root, '2025-07-04')
    expect(await oldIn(root)).toEqual([])
    write(root, 'site/docs/old.mdx', 'b')
    commitAll(root, '2025-07-04', '13')
    expect(await oldIn(root)).toMatchObject([
      { source: 'site/i18n/de', message: expect.stringContaining('of 1 translation has') },
      { source: 'site/i18n/ja' },
    ])
  })

  test('is not reported if a file was deleted, or if a shallow clone does not know its date', async () => {
    aTranslatedSite(join(root, 'whole'))
    git(root, 'clone', '-q', '--depth=2', `file://${join(root, 'whole')}`, 'shallow')
    expect(await oldIn(join(root, 'shallow'))).toEqual([])
    rmSync(join(root, 'whole/site/i18n/de/docs/naïve.mdx'))
    rmSync(join(root, 'whole/site/sidebars.ts'))
    commitAll(join(root, 'whole'), '2025-07-05')
    expect(await oldIn(join(root, 'whole'))).toEqual([])
  })
})

test('the dates and the folder are those of the site in a hook of git in a linked worktree', async () => {
  aRepository(join(root, 'main'))
  git(join(root, 'main'), 'worktree', 'add', '../linked')
  const project = { root: join(root, 'linked'), site: 'site/' }
  vi.stubEnv('GIT_DIR', join(root, 'main/.git/worktrees/linked'))
  const [folder, changes] = [await folderInRepository(project), await lastChanges(project)]
  vi.unstubAllEnvs()
  expect(folder).toBe('site/')
  expect(changes).toHaveProperty(['site/docs/old.mdx'], '2024-03-01T03:00:00Z')
})

test('the folder in the repository is that of the site; empty without a repository', async () => {
  expect(await folderInRepository({ root, site: 'site/' })).toBe('')
  aRepository(root)
  expect(await folderInRepository({ root, site: 'site/' })).toBe('site/')
  expect(await folderInRepository({ root: join(root, 'site'), site: '' })).toBe('site/')
  expect(await folderInRepository({ root: join(root, 'other'), site: '../site/' })).toBe('site/')
})
