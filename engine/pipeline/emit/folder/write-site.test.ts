import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { OutputFile } from '../../../model/site.ts'
import { writeSite } from './write-site.ts'

const actual = await vi.importActual<typeof import('node:fs')>('node:fs')
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  return { ...fs, renameSync: vi.fn(fs.renameSync), rmSync: vi.fn(fs.rmSync) }
})

let parent: string
let folder: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'write-site-'))
  folder = join(parent, 'dist')
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

const page = (path: string, contents: string | Uint8Array = path): OutputFile => ({ path, contents })

/** Returns the contents of the files below the output folder. */
function written(): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return Object.fromEntries(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [path.slice(folder.length + 1), readFileSync(path, 'utf8')]
    }),
  )
}

describe('writing a site', () => {
  test('creates the folder with every file, as text or bytes', async () => {
    await writeSite([page('index.html'), page('a/b/index.html'), page('a.png', new Uint8Array([65]))], folder)
    expect(written()).toEqual({
      'index.html': 'index.html',
      'a/b/index.html': 'a/b/index.html',
      'a.png': 'A',
    })
  })

  test('writes the first file of a path: a page for a redirect differs from a page by case, which some disks ignore', async () => {
    await writeSite([page('guide/index.html', 'page'), page('guide/index.html', 'redirect')], folder)
    expect(written()).toEqual({ 'guide/index.html': 'page' })
    const files = [page('a/index.html'), page('a', 'a file')]
    await expect(writeSite(files, folder)).rejects.toThrow('a part of the path is a file, not a folder')
  })

  test('removes pages that no longer exist, and leaves nothing next to the folder', async () => {
    await writeSite([page('index.html'), page('old/index.html')], folder)
    await writeSite([page('index.html', 'new')], folder)
    expect(written()).toEqual({ 'index.html': 'new' })
    expect(readdirSync(parent)).toEqual(['dist'])
  })

  test('leaves the old folder unchanged if it fails half-way', async () => {
    await writeSite([page('index.html', 'good'), page('a/index.html', 'good')], folder)
    function* failing(): Iterable<OutputFile> {
      yield page('index.html', 'half')
      throw new Error('A page does not render.')
    }
    await expect(writeSite(failing(), folder)).rejects.toThrow('A page does not render.')
    expect(written()).toEqual({ 'index.html': 'good', 'a/index.html': 'good' })
  })

  test('leaves the old folder unchanged if the disk refuses one of many files', async () => {
    await writeSite([page('index.html', 'good')], folder)
    const many = (name: string) => Array.from({ length: 40 }, (_, index) => page(`${name}/${index}.html`))
    const files = [...many('before'), page('a'.repeat(300)), ...many('after')]
    await expect(writeSite(files, folder)).rejects.toThrow('the name is too long. Use shorter names')
    expect(written()).toEqual({ 'index.html': 'good' })
    expect(readdirSync(parent)).toEqual(['dist'])
  })

  test.each(['../evil/index.html', 'a/../../dist.news/index.html', '../dist.new.html', '.'])(
    'rejects a path outside of the folder: %s',
    async (path) => {
      await writeSite([page('index.html', 'good')], folder)
      await expect(writeSite([page('index.html'), page(path)], folder)).rejects.toThrow(
        `The file "${path}" would be outside of ${folder}/. Correct the route that it is made for.`,
      )
      expect(written()).toEqual({ 'index.html': 'good' })
      expect(readdirSync(parent)).toEqual(['dist'])
    },
  )

  test.each([
    ['below a file', 'file/dist', 'a part of the path is a file, not a folder. Remove that file'],
    [
      'in a folder below a file',
      'file/a/dist',
      'a part of the path is a file, not a folder. Remove that file',
    ],
    ['with a name that is too long', 'a'.repeat(300), 'the name is too long. Use shorter names'],
  ])('rejects, with the path and a remedy, a folder %s', async (_what, out, fault) => {
    writeFileSync(join(parent, 'file'), '')
    const path = join(parent, out)
    // There is no last site, which the message would name.
    await expect(writeSite([page('index.html')], path)).rejects.toThrow(
      new Error(
        `The site could not be written into ${path}/: ${fault}, or choose another folder with --out.`,
      ),
    )
    expect(readdirSync(parent)).toEqual(['file'])
  })

  test("leaves an author's own folders with similar names", async () => {
    for (const name of ['dist.old', 'dist.new-2']) mkdirSync(join(parent, name))
    await writeSite([page('index.html')], folder)
    await writeSite([page('index.html')], folder)
    expect(readdirSync(parent).sort()).toEqual(['dist', 'dist.new-2', 'dist.old'])
  })

  test('works after a failure', async () => {
    function* failing(): Iterable<OutputFile> {
      yield page('half.html')
      throw new Error('A page does not render.')
    }
    await expect(writeSite(failing(), folder)).rejects.toThrow()
    expect(readdirSync(parent)).toEqual([])
    await writeSite([page('index.html')], folder)
    expect(written()).toEqual({ 'index.html': 'index.html' })
    expect(readdirSync(parent)).toEqual(['dist'])
  })

  test('removes the folder of a build that was stopped half-way', async () => {
    const { pid } = spawnSync(process.execPath, ['--version'])
    mkdirSync(`${folder}.wordframe-${pid}/a`, { recursive: true })
    mkdirSync(`${folder}.wordframe-${process.ppid}`)
    await writeSite([page('index.html')], folder)
    expect(readdirSync(parent).sort()).toEqual(['dist', `dist.wordframe-${process.ppid}`])
  })

  test('leaves the complete site of one build, without an error, if another build writes at the same time', async () => {
    await writeSite([page('old.html')], folder)
    function* meanwhile(): Iterable<OutputFile> {
      yield page('one.html')
      // Another process does this between the two moves of this build.
      vi.mocked(renameSync).mockImplementationOnce((from, to) => {
        actual.renameSync(from, to)
        mkdirSync(folder)
        writeFileSync(join(folder, 'other.html'), '')
      })
    }
    await writeSite(meanwhile(), folder)
    expect(written()).toEqual({ 'one.html': 'one.html' })
    expect(readdirSync(parent)).toEqual(['dist'])
  })

  test('leaves the new site, without an error, if another build moves a site away while this build removes the old one', async () => {
    await writeSite([page('index.html', 'old')], folder)
    vi.mocked(rmSync).mockImplementation((path, options) => {
      const isLast =
        String(path).endsWith('-old') && readFileSync(join(folder, 'index.html'), 'utf8') === 'new'
      if (isLast) throw Object.assign(new Error('The folder is not empty.'), { code: 'ENOTEMPTY' })
      actual.rmSync(path, options)
    })
    onTestFinished(() => {
      vi.mocked(rmSync).mockImplementation(actual.rmSync)
    })
    await writeSite([page('index.html', 'new')], folder)
    expect(written()).toEqual({ 'index.html': 'new' })
  })

  test('restores the old folder if a build was stopped between its two moves, until the new site is complete', async () => {
    await writeSite([page('index.html', 'good')], folder)
    renameSync(folder, `${folder}.wordframe-old`)
    function* failing(): Iterable<OutputFile> {
      yield page('index.html', 'half')
      throw new Error('A page does not render.')
    }
    await expect(writeSite(failing(), folder)).rejects.toThrow('A page does not render.')
    expect(written()).toEqual({ 'index.html': 'good' })
    await writeSite([page('index.html', 'new')], folder)
    expect(written()).toEqual({ 'index.html': 'new' })
    expect(readdirSync(parent)).toEqual(['dist'])
  })

  test('replaces any earlier contents, also with no files', async () => {
    writeFileSync(folder, 'a file')
    await writeSite([], folder)
    expect(written()).toEqual({})
  })

  test('shows no file before the last file is written', async () => {
    await writeSite([page('index.html', 'old')], folder)
    function* watching(): Iterable<OutputFile> {
      yield page('index.html', 'new')
      expect(written()).toEqual({ 'index.html': 'old' })
    }
    await writeSite(watching(), folder)
    expect(written()).toEqual({ 'index.html': 'new' })
  })
})
