import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  watch,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Change } from '../../browser/development/follow-edits.ts'
import { aSite } from '../../fixtures/a-site.ts'
import type { Problem } from '../../model/problem.ts'
import type { DevSource } from './dev-site.ts'
import { engineProblem, type LiveSite, liveSite } from './live-site.ts'

let root: string
let live: LiveSite
let read: string[]
let changes: Change[]
let checks: () => Promise<Problem[]>

beforeEach(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'live-site-')))
  for (const folder of [
    'site/docs',
    'site/static/.well-known',
    'site/.cache',
    'shared',
    'other',
    'packages/kit',
  ])
    mkdirSync(join(root, folder), { recursive: true })
  symlinkSync('../../shared', join(root, 'site/docs/shared'))
  symlinkSync('..', join(root, 'site/docs/circle'))
  writeFileSync(join(root, 'other/page.mdx'), '# A page')
  symlinkSync('../../other/page.mdx', join(root, 'site/docs/linked.mdx'))
  symlinkSync('../../other/nothing.mdx', join(root, 'site/docs/.#linked.mdx'))
  read = []
  changes = []
  checks = async () => []
  live = await liveSite({ root, site: 'site/' }, source)
  live.subscribe((change) => changes.push(change))
})
afterEach(() => {
  live.stop()
  rmSync(root, { recursive: true })
})

/** Reads a site that is always the same, except a file with the name `broken`, and records which files changed. */
const source: DevSource = {
  async read(files) {
    read.push(...files)
    if (files.some((file) => file.endsWith('broken')))
      return { site: null, problems: [engineProblem('Broken.')] }
    const site = { id: '', site: aSite({}), emitted: { frames: [] }, files: new Map() }
    return { site: site as never, problems: [] }
  },
  problemsOf: () => checks(),
  get sources() {
    return new Set([join(root, 'packages/kit/word.ts'), join(root, 'site/docs/page.mdx')])
  },
}

const write = (file: string) => writeFileSync(join(root, file), String(read.length))

test('an edit in a folder that is a link is seen, also if another link leads back to the folder of the site', async () => {
  write('shared/page.mdx')
  await expect.poll(() => read).toContain('site/docs/shared/page.mdx')
})

test.skipIf(process.platform !== 'linux')(
  'an edit of a file to which a link leads is seen, also after another file or another link has replaced it',
  async () => {
    const isSeen = async (edit: () => void) => {
      const before = read.length
      edit()
      await expect.poll(() => read.slice(before)).toContain('site/docs/linked.mdx')
    }
    const move = (from: string, to: string) => renameSync(join(root, from), join(root, to))
    await isSeen(() => write('other/page.mdx'))
    write('other/new.mdx')
    await isSeen(() => move('other/new.mdx', 'other/page.mdx'))
    await isSeen(() => write('other/page.mdx'))
    write('shared/page.mdx')
    symlinkSync('../../shared/page.mdx', join(root, 'other/link'))
    await isSeen(() => move('other/link', 'site/docs/linked.mdx'))
    await isSeen(() => write('shared/page.mdx'))
  },
)

test('an edit of a file for a well-known address is seen, and edits in other hidden folders are not', async () => {
  write('site/.cache/page.json')
  write('site/static/.well-known/security.txt')
  await expect.poll(() => read).toContain('site/static/.well-known/security.txt')
  expect(new Set(read)).toEqual(new Set(['site/static/.well-known/security.txt']))
})

test('an edit of a module outside of the folder of the site is seen, also after editors have replaced the module', async () => {
  write('packages/kit/other.ts')
  write('packages/kit/word.ts')
  await expect.poll(() => read).toContain('packages/kit/word.ts')
  const before = read.length
  write('packages/kit/new.ts')
  renameSync(join(root, 'packages/kit/new.ts'), join(root, 'packages/kit/word.ts'))
  await expect.poll(() => read.slice(before)).toContain('packages/kit/word.ts')
  expect(new Set(read)).toEqual(new Set(['packages/kit/word.ts']))
})

test('an edit of a module outside of the folder of the site is seen after its folder was removed and came back', async () => {
  const module = 'packages/kit/word.ts'
  write(module)
  await expect.poll(() => read).toContain(module)
  const removed = read.length
  rmSync(join(root, 'packages/kit'), { recursive: true })
  await expect.poll(() => read.slice(removed)).toContain(module)
  mkdirSync(join(root, 'packages/kit'))
  write('site/docs/page.mdx')
  await expect.poll(() => read).toContain('site/docs/page.mdx')
  const before = read.length
  write(module)
  await expect.poll(() => read.slice(before)).toContain(module)
})

test('an edit in a folder of the site is seen after the folder was removed and came back', async () => {
  rmSync(join(root, 'site/docs'), { recursive: true })
  await expect.poll(() => read).toContain('site/docs')
  const before = read.length
  mkdirSync(join(root, 'site/docs'))
  await expect.poll(() => read.slice(before)).toContain('site/docs')
  write('site/docs/page.mdx')
  await expect.poll(() => read).toContain('site/docs/page.mdx')
})

test.each(['removed', 'moved'])(
  'an edit is seen after the folder of the site itself was %s and came back',
  async (way) => {
    const site = join(root, 'site')
    const other = join(root, 'branch')
    if (way === 'moved') renameSync(site, other)
    else rmSync(site, { recursive: true })
    await expect.poll(() => read).toContain('site')
    const before = read.length
    if (way === 'moved') renameSync(other, site)
    else mkdirSync(join(site, 'docs'), { recursive: true })
    await expect.poll(() => read.slice(before)).toContain('site')
    write('site/docs/page.mdx')
    await expect.poll(() => read).toContain('site/docs/page.mdx')
  },
)

test('a temporary file of an editor is not an edit', async () => {
  for (const name of ['4913', 'page.mdx~', '.page.mdx.swp', '.#page.mdx']) write(`site/docs/${name}`)
  write('site/docs/page.mdx')
  await expect.poll(() => read).toContain('site/docs/page.mdx')
  expect(new Set(read)).toEqual(new Set(['site/docs/page.mdx']))
})

test('a file that is empty for a moment is read with its text, and a file that stays empty is read too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const page = join(root, 'site/docs/page.mdx')
  const edit = async (text: string) => {
    const seen = once(watch(join(root, 'site/docs'), { persistent: false }), 'change')
    writeFileSync(page, text)
    await seen
  }
  await edit('')
  await vi.advanceTimersByTimeAsync(100)
  expect(read).toEqual([])
  await edit('# Text')
  await vi.advanceTimersByTimeAsync(20)
  expect(read).toContain('site/docs/page.mdx')
  read.length = 0
  await edit('')
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  expect(read).toContain('site/docs/page.mdx')
})

test('an edit of a static file loads every open page anew, and an edit of a page does not', async () => {
  write('site/docs/page.mdx')
  await expect.poll(() => changes).toContainEqual({ routes: [] })
  expect(changes).not.toContainEqual({ reload: true })
  write('site/static/picture.png')
  await expect.poll(() => changes).toContainEqual({ reload: true })
})

test('the problem of a site that cannot be read stays if the checks of the site before it end later', async () => {
  let end = (_found: Problem[]) => {}
  checks = vi.fn(() => new Promise<Problem[]>((resolve) => (end = resolve)))
  write('site/docs/page.mdx')
  await expect.poll(() => checks).toHaveBeenCalled()
  write('site/broken')
  await expect.poll(() => live.problems()).toMatchObject([{ message: 'Broken.' }])
  end([])
  await setImmediate()
  expect(live.problems()).toMatchObject([{ message: 'Broken.' }])
})

test('a site that cannot be read keeps the problems of the last checks, which are not reported as gone', async () => {
  const warning = { ...engineProblem('Elsewhere.'), severity: 'warn' as const }
  checks = async () => [warning]
  write('site/docs/page.mdx')
  await expect.poll(() => live.problems()).toEqual([warning])
  write('site/broken')
  await expect.poll(() => live.problems()).toEqual([warning, engineProblem('Broken.')])
  write('site/docs/page.mdx')
  await expect.poll(() => live.problems()).toEqual([warning])
})

test('an edit during the first reading is read when the first reading has ended', async () => {
  live.stop()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const order: string[] = []
  const edited: DevSource = {
    ...source,
    async read(files) {
      order.push(`begin ${files}`)
      if (files.length === 0) {
        const seen = once(watch(join(root, 'site/docs'), { persistent: false }), 'change')
        write('site/docs/page.mdx')
        await seen
        await vi.runAllTimersAsync()
        vi.useRealTimers()
      }
      order.push(`end ${files}`)
      return source.read(files)
    },
  }
  live = await liveSite({ root, site: 'site/' }, edited)
  await expect.poll(() => order).toContain('end site/docs/page.mdx')
  expect(order.slice(0, 3)).toEqual(['begin ', 'end ', 'begin site/docs/page.mdx'])
})

test('a link that leads to itself does not end the server, and edits next to it are still seen', async () => {
  mkdirSync(join(root, 'site/docs/guides'))
  write('site/docs/guides/page.mdx')
  await expect.poll(() => read).toContain('site/docs/guides')
  symlinkSync('loop', join(root, 'site/docs/loop'))
  await expect.poll(() => read).toContain('site/docs/loop')
  write('site/docs/guides/other.mdx')
  await expect.poll(() => read).toContain('site/docs/guides/other.mdx')
})
