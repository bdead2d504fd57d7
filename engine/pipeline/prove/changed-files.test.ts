import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { aBundle } from '../../fixtures/a-bundle.ts'
import { checkProject } from '../check-project.ts'
import { changedFiles } from './pages-to-prove.ts'

// A git hook sets variables with its repository for all of its processes.
for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) delete process.env[name]

const folder = mkdtempSync(join(tmpdir(), 'changed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => void vi.unstubAllEnvs())

const root = join(folder, 'checkout')
const write = (file: string, text: string) => {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), text)
}
const changedIn = async (from: string, site: string) => (await changedFiles({ root: from, site })).sort()
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: root })
const broken = (text: string) => `# Title\n\n\`\`\`json\n{ ${text}\n\`\`\`\n`

write('.gitignore', '*.log\n')
write('site/site.config.ts', "export default { title: 'T', url: 'https://docs.example' }\n")
write('site/sidebars.ts', 'export default {}\n')
write('site/docs/index.mdx', broken('committed'))
write('site/docs/moved é.mdx', '# Moved\n')
git('init', '--quiet')
git('add', '.')
git('commit', '--quiet', '--message', 'Begin')

describe('files that differ from the last commit', async () => {
  test('are absent after the commit', async () => {
    expect(await changedIn(root, 'site/')).toEqual([])
  })

  test('include edited, staged, moved and new files, but no ignored files', async () => {
    write('site/docs/index.mdx', broken('edited'))
    write('site/docs/staged.mdx', '# Staged\n')
    git('add', 'site/docs/staged.mdx')
    renameSync(join(root, 'site/docs/moved é.mdx'), join(root, 'site/docs/new.mdx'))
    write('a.log', '')
    expect(await changedIn(root, 'site/')).toEqual([
      'site/docs/index.mdx',
      'site/docs/moved é.mdx',
      'site/docs/new.mdx',
      'site/docs/staged.mdx',
    ])
    expect((await changedIn(join(root, 'site'), ''))[0]).toBe('docs/index.mdx')
    git('add', '.')
    git('commit', '--quiet', '--message', 'Go on')
  })

  test('are those of the whole repository, for a site in a folder next to the working directory too', async () => {
    git('config', 'diff.relative', 'true')
    write('site/docs/index.mdx', broken('edited again'))
    write('package-lock.json', '{}')
    mkdirSync(join(root, 'tools'))
    expect(await changedIn(join(root, 'tools'), '../site/')).toEqual([
      '../package-lock.json',
      '../site/docs/index.mdx',
    ])
    git('config', '--unset', 'diff.relative')
    // More than the output that Node accepts by default.
    const long = `long/${`${'long'.repeat(60)}/`.repeat(12)}`
    for (let number = 0; number < 400; number++) write(`${long}${number}.txt`, '')
    expect(await changedIn(root, 'site/')).toHaveLength(402)
    rmSync(join(root, 'long'), { recursive: true })
    git('add', '.')
    git('commit', '--quiet', '--message', 'Edit')
  })

  test('require a commit; otherwise the error contains a remedy', async () => {
    await expect(changedIn(folder, '')).rejects.toThrow('There is none. Omit --changed to check all samples.')
  })

  test('require that git reads the repository, which another user may own', async () => {
    // A switch of git for its own tests; a setting of this machine may trust every folder.
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1')
    vi.stubEnv('GIT_CONFIG_GLOBAL', join(folder, 'none'))
    vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1')
    await expect(changedIn(root, 'site/')).rejects.toThrow(
      /another user owns it\. Trust it: git config .*safe\.directory/,
    )
  })

  test('require git; otherwise the error says so', async () => {
    vi.stubEnv('PATH', '')
    await expect(changedIn(root, 'site/')).rejects.toThrow('Git is not installed. Install git')
  })
})

describe('a check of changes', async () => {
  const check = async (changed: boolean) => {
    const options = { changed }
    const { problems, provenPages } = await checkProject({ root, site: 'site/' }, options, aBundle())
    const found = problems.map(({ rule, source }) => `${rule} ${source}`)
    return { found: found.filter((each) => /^(sample|broken-link)/.test(each)).sort(), provenPages }
  }

  test('skips the samples of other pages', async () => {
    write('site/docs/added.mdx', broken('added'))
    expect(await check(false)).toEqual({
      found: ['sample-json site/docs/added.mdx', 'sample-json site/docs/index.mdx'],
      provenPages: 4,
    })
    expect(await check(true)).toEqual({ found: ['sample-json site/docs/added.mdx'], provenPages: 1 })
  })

  test('reports links in other pages that the change broke', async () => {
    write('site/docs/staged.mdx', '# Staged\n\n[More](/new/)\n')
    git('add', '.')
    git('commit', '--quiet', '--message', 'Link')
    rmSync(join(root, 'site/docs/new.mdx'))
    expect((await check(true)).found).toEqual(['broken-link site/docs/staged.mdx'])
  })
})
