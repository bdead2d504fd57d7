import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aBundle } from '../../fixtures/a-bundle.ts'
import { copySite } from '../../fixtures/copy-site.ts'
import { buildSite } from '../build-site.ts'
import { projectAt } from '../load/project.ts'

const actual = await vi.importActual<typeof import('node:fs')>('node:fs')
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  return { ...fs, statSync: vi.fn(fs.statSync) }
})

// Node evaluates a module once per process, but a getter is evaluated in each build.
const { site, remove } = copySite("footer: { get copyright() { return process.env.COPYRIGHT ?? 'A' } }")
const root = resolve(site, '..')
const out = `${site}-dist`
const page = join(out, 'guide/index.html')

afterAll(() => {
  delete process.env.COPYRIGHT
  remove()
  for (const folder of [out, join(root, '.cache')]) rmSync(folder, { recursive: true, force: true })
})

function build(options: { base?: string; cache?: boolean } = {}, engine = 'one') {
  const project = projectAt(root, resolve(site), { cache: true, ...options })
  return buildSite(project, resolve(out), aBundle({ build: engine }))
}

/** A build replaces the whole folder, so that a page has a new inode. */
async function isWrittenBy(run: () => Promise<unknown>): Promise<boolean> {
  const before = statSync(page).ino
  await run()
  return statSync(page).ino !== before
}

function write(path: string, contents: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, contents)
}

// The first build loads the engine, which takes long on a busy machine.
beforeEach(async () => {
  await build()
}, 60_000)

/** A part of the description below `components`. */
const TREE = "  schemas: { Tree: { properties: { parent: { $ref: '#/components/schemas/Tree' } } } }\n"

test('a build of an unchanged site reports the result of the last build, and writes no file', async () => {
  const first = await build({ cache: false })
  await build()
  expect(await isWrittenBy(async () => expect(await build()).toEqual(first))).toBe(false)
  expect(first).toMatchObject({ written: true, pages: 3 })
})

describe('the folder is written again', () => {
  test.each<[string, () => void]>([
    ['a page', () => appendFileSync(join(site, 'docs/guide.mdx'), '\nMore.\n')],
    ['a value that the config takes from the environment', () => (process.env.COPYRIGHT = 'B')],
    ['the text of the config, in which problems have positions', () => prepend(join(site, 'site.config.ts'))],
    ['a static file', () => write(join(site, 'static/a.txt'), 'a')],
    ['a table that proves samples', () => write(join(site, 'sdk/packages.json'), '{ "pip": [] }')],
    ['a style of a component', () => write(join(site, 'components/a.css'), '.a { color: red }')],
    [
      'the description of the API, whose schemas may contain each other',
      () => appendFileSync(join(site, 'openapi.yaml'), TREE),
    ],
  ])('after a change of %s', async (_what, change) => {
    change()
    expect(await isWrittenBy(build)).toBe(true)
    expect(await isWrittenBy(build)).toBe(false)
  })

  test.each<[string, () => void]>([
    ['has lost a file', () => rmSync(join(out, 'index.html'))],
    ['has one more file', () => write(join(out, 'more.txt'), '')],
    [
      'has a file of other contents, of the same size and time',
      () => replaceQuietly(join(out, 'index.html')),
    ],
  ])('if it %s', async (_what, change) => {
    change()
    expect(await isWrittenBy(build)).toBe(true)
  })

  test('if another build removes a file while this build compares the folder', async () => {
    const removed = join(resolve(out), 'index.html')
    vi.mocked(statSync).mockImplementation((path, options) => {
      if (path === removed) {
        vi.mocked(statSync).mockImplementation(actual.statSync)
        rmSync(removed)
      }
      return actual.statSync(path, options)
    })
    await build()
    expect(existsSync(removed)).toBe(true)
  })

  test('with another engine, another base path, and without a cache', async () => {
    expect(await isWrittenBy(() => build({}, 'two'))).toBe(true)
    expect(await isWrittenBy(() => build({ base: '/docs/' }, 'two'))).toBe(true)
    expect(await isWrittenBy(() => build({ base: '/docs/', cache: false }, 'two'))).toBe(true)
  })
})

function prepend(file: string): void {
  writeFileSync(file, `\n${readFileSync(file, 'utf8')}`)
}

function replaceQuietly(file: string): void {
  const { atimeMs, mtimeMs } = statSync(file)
  writeFileSync(file, readFileSync(file, 'utf8').replace('e', 'f'))
  utimesSync(file, atimeMs / 1000, mtimeMs / 1000)
}
